"""Only services write to the database. Printing has canvases to `save`; it gets frozen values
only, which the import contract sees to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.architecture.sources import ROOT, modules, place, tree_of

ALWAYS = {
    "abulk_create",
    "acreate",
    "asave",
    "bulk_create",
    "bulk_update",
    "create_superuser",
    "create_user",
    "get_or_create",
    "save",
    "set_password",
    "update_or_create",
}
ON_ROWS = {"create", "delete", "update"}
QUERY = {"objects", "filter", "exclude", "all", "select_for_update", "order_by"}


def _names_in_chain(node: ast.expr) -> Iterator[str]:
    while True:
        if isinstance(node, ast.Call):
            node = node.func
        elif isinstance(node, ast.Attribute):
            yield node.attr
            node = node.value
        else:
            return


def _is_write(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    name = node.func.attr
    if name in ALWAYS:
        return True
    chain = set(_names_in_chain(node.func.value))
    return (name in ON_ROWS and bool(chain & QUERY)) or (name == "delete" and not node.args)


def test_only_services_write() -> None:
    elsewhere = [
        place(path, node)
        for path in modules("tournaments")
        if path.relative_to(ROOT).parts[1] not in {"services", "printing"}
        for node in ast.walk(tree_of(path))
        if _is_write(node)
    ]
    assert elsewhere == []


def test_the_detector_knows_a_write_when_it_sees_one() -> None:
    writes = ["event.save()", "Event.objects.filter(pk=1).update(name='')", "row.delete()"]
    reads = ["hash.update(b'')", "values.update(a=1)", "Event.objects.filter(pk=1).count()"]
    assert all(_is_write(ast.parse(text, mode="eval").body) for text in writes)
    assert not any(_is_write(ast.parse(text, mode="eval").body) for text in reads)
