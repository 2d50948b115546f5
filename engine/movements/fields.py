"""Small finite fields: the arithmetic behind the perfect seat tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

Coefficients = tuple[int, ...]
"""A polynomial over GF(p), constant term first."""


@dataclass(frozen=True, slots=True)
class Field:
    """GF(p^degree). An element is a number 0 … order − 1 whose digits in base p, lowest first,
    are the coefficients of a polynomial; multiplication is modulo `modulus`, a monic irreducible
    polynomial. For degree 1 this is plain arithmetic modulo p.
    """

    prime: int
    degree: int
    modulus: Coefficients

    @property
    def order(self) -> int:
        """The number of elements."""
        order: int = self.prime**self.degree
        return order

    def add(self, left: int, right: int) -> int:
        """The sum of two elements."""
        pairs = zip(self._digits(left), self._digits(right), strict=True)
        return self._number(tuple((x + y) % self.prime for x, y in pairs))

    def negative(self, element: int) -> int:
        """The element that adds up to 0 with this one."""
        return self._number(tuple(-x % self.prime for x in self._digits(element)))

    def multiply(self, left: int, right: int) -> int:
        """The product of two elements."""
        product_ = _multiply(self._digits(left), self._digits(right), self.prime)
        return self._number(_remainder(product_, self.modulus, self.prime))

    def power(self, element: int, exponent: int) -> int:
        """`element` multiplied by itself `exponent` times; the 0th power is 1."""
        if exponent == 0:
            return 1
        root = self.power(element, exponent // 2)
        square = self.multiply(root, root)
        return self.multiply(square, element) if exponent % 2 else square

    def inverse(self, element: int) -> int:
        """The element whose product with this one (not 0) is 1."""
        return self.power(element, self.order - 2)

    def squares(self) -> frozenset[int]:
        """The squares of all elements but 0."""
        return frozenset(self.multiply(x, x) for x in range(1, self.order))

    def trace(self, element: int) -> int:
        """The sum of the conjugates x, x^p, x^(p²) …: a number 0 … p − 1."""
        total, conjugate = 0, element
        for _ in range(self.degree):
            total = self.add(total, conjugate)
            conjugate = self.power(conjugate, self.prime)
        return total

    def _digits(self, number: int) -> Coefficients:
        digits = []
        for _ in range(self.degree):
            number, digit = divmod(number, self.prime)
            digits.append(digit)
        return tuple(digits)

    def _number(self, digits: Coefficients) -> int:
        return sum(digit * self.prime**place for place, digit in enumerate(digits))


@cache
def field_of_order(order: int) -> Field | None:
    """The field with `order` elements, or None where there is none."""
    if order < 2:
        return None
    prime = next(p for p in range(2, order + 1) if order % p == 0)
    degree = 0
    while order % prime == 0:
        order //= prime
        degree += 1
    return Field(prime, degree, _irreducible(prime, degree)) if order == 1 else None


def _irreducible(prime: int, degree: int) -> Coefficients:
    """The first monic polynomial of this degree that no smaller one divides."""
    return next(
        candidate
        for candidate in _monic(prime, degree)
        if not any(
            not any(_remainder(candidate, divisor, prime))
            for smaller in range(1, degree // 2 + 1)
            for divisor in _monic(prime, smaller)
        )
    )


def _monic(prime: int, degree: int) -> list[Coefficients]:
    return [(*reversed(low), 1) for low in product(range(prime), repeat=degree)]


def _multiply(left: Coefficients, right: Coefficients, prime: int) -> Coefficients:
    result = [0] * (len(left) + len(right) - 1)
    for i, x in enumerate(left):
        for j, y in enumerate(right):
            result[i + j] = (result[i + j] + x * y) % prime
    return tuple(result)


def _remainder(dividend: Coefficients, divisor: Coefficients, prime: int) -> Coefficients:
    """What division by a monic polynomial leaves, with one coefficient less than the divisor."""
    rest, size = list(dividend), len(divisor) - 1
    for shift in range(len(rest) - size - 1, -1, -1):
        factor = rest[shift + size]
        for place, coefficient in enumerate(divisor):
            rest[shift + place] = (rest[shift + place] - factor * coefficient) % prime
    return tuple(rest[:size])
