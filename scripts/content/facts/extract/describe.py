"""What the source of a class or function says: parameters with defaults, methods, lifecycle."""

import ast

from readPackage import is_public

STAGES = ("beta", "preview", "deprecated", "superseded")
# Their own methods come from `dagster` and are known to the check.
KNOWN_BASES = {
    "ABC",
    "Config",
    "ConfigurableIOManager",
    "ConfigurableIOManagerFactory",
    "ConfigurableResource",
    "Enum",
    "Generic",
    "PermissiveConfig",
}


def name_of(node):
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def write_parameter(name, default):
    return name if default is None else f"{name}={ast.unparse(default)}"


def write_parameters(args):
    """The parameters of a function as in its head, without `self` and annotations."""
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + args.defaults
    found = [write_parameter(a.arg, d) for a, d in zip(positional, defaults)]
    if args.vararg:
        found.append(f"*{args.vararg.arg}")
    elif args.kwonlyargs:
        found.append("*")
    found += [write_parameter(a.arg, d) for a, d in zip(args.kwonlyargs, args.kw_defaults)]
    return found + ([f"**{args.kwarg.arg}"] if args.kwarg else [])


def list_stages(node):
    names = [name_of(d.func if isinstance(d, ast.Call) else d) for d in node.decorator_list]
    return [name for name in names if name in STAGES]


def is_marked(node):
    return "public" in map(name_of, node.decorator_list)


def list_parameter_stages(node):
    found = {}
    for call in node.decorator_list:
        stage = name_of(call.func).removesuffix("_param") if isinstance(call, ast.Call) else ""
        params = [k.value.value for k in getattr(call, "keywords", []) if k.arg == "param"]
        if stage in STAGES and params:
            found.setdefault(stage, []).extend(params)
    return found


def is_wrapped(node):
    """`@resource` and `@op` give a definition, which is called in another way than the function."""
    names = [name_of(d.func if isinstance(d, ast.Call) else d) for d in node.decorator_list]
    return any(name.removesuffix("_param") not in (*STAGES, "public") for name in names)


def describe_function(node):
    stages = list_stages(node)
    return {
        **({"lifecycle": stages[0]} if stages else {}),
        **list_parameter_stages(node),
        **({"isOpen": True} if is_wrapped(node) else {}),
        "parameters": write_parameters(node.args),
    }


def read_default(value):
    """`= 3` and `= Field(default=3)` are the default 3; `= Field(...)` is none, and a factory is its call."""
    if not (isinstance(value, ast.Call) and name_of(value.func) == "Field"):
        return value
    given = {k.arg: k.value for k in value.keywords}
    if "default_factory" in given:
        return ast.Call(given["default_factory"], [], [])
    default = given.get("default", value.args[0] if value.args else None)
    is_required = isinstance(default, ast.Constant) and default.value is ...
    return None if is_required else default


def is_field(node):
    return (
        isinstance(node, ast.AnnAssign)
        and is_public(node.target.id)
        and "ClassVar" not in ast.unparse(node.annotation)
        and "PrivateAttr" not in ast.unparse(node.value or node.annotation)
    )


def list_lineage(package, module, node):
    """(class, module) of the class and its bases in the package, and the names of other bases."""
    own, foreign = [(node, module)], []
    for base in node.bases:
        found = package.find_node(module, base)
        if found and isinstance(found[1], ast.ClassDef):
            more, others = list_lineage(package, *found)
            own, foreign = own + more, foreign + others
        else:
            foreign.append(name_of(base))
    return own, foreign


def list_methods(node):
    return [n for n in node.body if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))]


def list_fields(classes):
    """Attribute → value, those of base classes first."""
    return {n.target.id: n.value for node in reversed(classes) for n in node.body if is_field(n)}


def read_alias(name, value):
    """Code that makes an object has to use the alias of a field, if it has one."""
    keywords = value.keywords if isinstance(value, ast.Call) else []
    return next((k.value.value for k in keywords if k.arg == "alias"), name)


def list_parameters(classes):
    for node in classes:
        for method in list_methods(node):
            if method.name == "__init__":
                return write_parameters(method.args)[1:]
    fields = list_fields(classes).items()
    return ["*", *(write_parameter(read_alias(n, value), read_default(value)) for n, value in fields)]


def list_renamed(classes):
    return [name for name, value in list_fields(classes).items() if read_alias(name, value) != name]


def describe_class(package, module, node):
    """`isOpen` says that a base from elsewhere brings names that the source doesn't show."""
    lineage, foreign = list_lineage(package, module, node)
    classes = [entry for entry, _ in lineage]
    methods = sorted({m.name for c in classes for m in list_methods(c) if is_public(m.name)})
    stages, renamed = list_stages(node), list_renamed(classes)
    return {
        **({"lifecycle": stages[0]} if stages else {}),
        **list_parameter_stages(node),
        **({"isOpen": True} if set(foreign) - KNOWN_BASES else {}),
        "parameters": list_parameters(classes),
        **({"attributes": renamed} if renamed else {}),
        "methods": methods,
    }
