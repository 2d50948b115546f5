"""Perfect play with all cards seen: values, best contracts, reachable results, what acts cost.

Two players. How it works stands in docs/solver.md. `search` is the readable search and needs
nothing but the standard library; `kernel` is the same search for numba, used where it is
installed; both stand behind `engine.solver.searching.new_search`.
"""
