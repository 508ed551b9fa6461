"""Reads the modules of a Python package without running them: which names exist, and where each is defined."""

import ast
from pathlib import Path


def is_public(name):
    return not name.startswith("_")


def to_module(file, folder):
    parts = file.relative_to(folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read_modules(package):
    """The syntax trees by dotted name of the module; `package` is the folder of the top module."""
    files = sorted(package.rglob("*.py"))
    return {to_module(file, package.parent): (file, ast.parse(file.read_text())) for file in files}


def resolve_import(node, module, is_package):
    if not node.level:
        return node.module
    parts = module.split(".")
    base = parts[: len(parts) - node.level + (1 if is_package else 0)]
    return ".".join([*base, node.module] if node.module else base)


def list_statements(tree):
    """The statements of a module, with those in `try` and `if` blocks."""
    for node in tree.body:
        yield node
        if isinstance(node, (ast.Try, ast.If)):
            yield from list_statements(node)


def list_imports(tree, module, is_package):
    """Local name → (module, name) for `from x import y as z`."""
    found = {}
    for node in list_statements(tree):
        if isinstance(node, ast.ImportFrom):
            source = resolve_import(node, module, is_package)
            found.update({n.asname or n.name: (source, n.name) for n in node.names})
    return found


def list_definitions(tree):
    kinds = (ast.ClassDef, ast.FunctionDef)
    return {node.name: node for node in list_statements(tree) if isinstance(node, kinds)}


class Package:
    """Definitions by module, and where an imported name of the same package is defined."""

    def __init__(self, folder):
        self.root = folder.name
        modules = read_modules(folder)
        self.files = {name: file for name, (file, _) in modules.items()}
        self.definitions = {name: list_definitions(tree) for name, (_, tree) in modules.items()}
        self.imports = {
            name: list_imports(tree, name, file.name == "__init__.py")
            for name, (file, tree) in modules.items()
        }

    def find(self, module, name):
        """(module, node) of a name that `module` defines or imports from this package; otherwise None."""
        if name in self.definitions.get(module, {}):
            return module, self.definitions[module][name]
        source = self.imports.get(module, {}).get(name)
        return self.find(*source) if source and source[0] in self.definitions else None

    def find_node(self, module, node):
        """As `find`, of a name in code: `Base`, `Base[T]`, or `other.Base` after `from . import other`."""
        if isinstance(node, ast.Subscript):
            return self.find_node(module, node.value)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            source = self.imports[module].get(node.value.id)
            return self.find(".".join(source), node.attr) if source else None
        return self.find(module, getattr(node, "id", ""))

    def list_exports(self, module):
        """The public names that a module offers from elsewhere in the package."""
        names = [*self.imports.get(module, {}), *self.definitions.get(module, {})]
        return sorted({name for name in names if is_public(name) and self.find(module, name)})


def open_package(folder):
    return Package(Path(folder))
