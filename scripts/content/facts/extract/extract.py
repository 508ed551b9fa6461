"""Writes facts about one package from a checkout of its repository, as JSON, to the standard output.

    python3 scripts/content/facts/extract/extract.py CHECKOUT FOLDER REPOSITORY COMMIT

CHECKOUT is the repository's folder, FOLDER the top module within it, such as
libraries/dagster-chroma/dagster_chroma. The source is parsed and never runs.
"""

import ast
import json
import sys
from pathlib import Path

from describe import describe_class, describe_function, is_marked
from readPackage import is_public, open_package


def list_modules(package):
    """The top module if it exports names; otherwise every public module that defines some."""
    if package.list_exports(package.root):
        return [package.root]
    public = [m for m in package.definitions if all(map(is_public, m.split(".")))]
    return [m for m in public if any(map(is_public, package.definitions[m]))]


def list_symbols(package):
    """Name, module and node of each; only what is marked `@public` where a package marks anything."""
    found = []
    for module in list_modules(package):
        defines = module != package.root
        names = package.definitions[module] if defines else package.list_exports(module)
        found += [(f"{module}.{n}", *package.find(module, n)) for n in names if is_public(n)]
    marked = [entry for entry in found if is_marked(entry[2])]
    return marked or found


def describe(package, checkout, module, node):
    is_class = isinstance(node, ast.ClassDef)
    facts = describe_class(package, module, node) if is_class else describe_function(node)
    return {"path": str(package.files[module].relative_to(checkout)), **facts}


def extract(checkout, folder, repository, commit):
    package = open_package(checkout / folder)
    symbols = list_symbols(package)
    modules = {name.rpartition(".")[0]: {"names": []} for name, _, _ in symbols}
    for name, _, _ in symbols:
        modules[name.rpartition(".")[0]]["names"].append(name.rpartition(".")[2])
    return {
        "package": package.root.replace("_", "-"),
        "release": "1.11.8",
        "unverified": False,
        "sources": {"source": {"repository": repository, "path": folder, "commit": commit}},
        "modules": modules,
        "signatures": {
            name: {"source": "source", **describe(package, checkout, module, node)}
            for name, module, node in symbols
        },
    }


if __name__ == "__main__":
    checkout, *rest = sys.argv[1:]
    print(json.dumps(extract(Path(checkout), *rest), indent=2))
