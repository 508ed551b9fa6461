import {callPython} from './startPython.mjs';

/**
 * For each page, a list of its blocks: which symbols of Dagster's packages they call, and which attributes they take
 * from objects of such classes. An import counts for all later blocks of the page. An object is a parameter with
 * an annotation, or a name that a call was assigned to.
 */
const PROGRAM = `
import ast, json

def is_dagster(module):
    return bool(module) and module.split(".")[0].startswith("dagster")

def note_imports(tree, known):
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            for entry in node.names:
                source = f"{node.module}.{entry.name}" if is_dagster(node.module) else None
                known[entry.asname or entry.name] = source

def resolve(node, known):
    if isinstance(node, ast.Subscript):
        return resolve(node.slice, known)
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "dg":
        return f"dagster.{node.attr}"
    return None

class Reader(ast.NodeVisitor):
    def __init__(self, known):
        self.known, self.scopes, self.calls, self.uses = known, [{}], [], []

    def visit_FunctionDef(self, node):
        for decorator in node.decorator_list:
            self.visit(decorator)
        args = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        types = {a.arg: resolve(a.annotation, self.known) if a.annotation else None for a in args}
        self.scopes.append(types)
        for statement in node.body:
            self.visit(statement)
        self.scopes.pop()

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Assign(self, node):
        self.generic_visit(node)
        symbol = resolve(node.value.func, self.known) if isinstance(node.value, ast.Call) else None
        for target in node.targets:
            for name in ast.walk(target):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                    self.scopes[-1][name.id] = symbol

    def visit_Call(self, node):
        self.generic_visit(node)
        symbol = resolve(node.func, self.known)
        if symbol:
            self.calls.append({
                "symbol": symbol,
                "line": node.lineno,
                "keywords": [k.arg for k in node.keywords if k.arg],
                "positional": len(node.args),
                "isOpen": any(isinstance(a, ast.Starred) for a in node.args)
                    or any(k.arg is None for k in node.keywords),
            })

    def visit_Attribute(self, node):
        self.generic_visit(node)
        if not isinstance(node.value, ast.Name):
            return
        symbol = next((s[node.value.id] for s in reversed(self.scopes) if node.value.id in s), None)
        if symbol:
            self.uses.append({"symbol": symbol, "name": node.attr, "line": node.lineno})

def describe(text, known):
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return {"calls": [], "uses": []}
    note_imports(tree, known)
    reader = Reader(known)
    reader.visit(tree)
    return {"calls": reader.calls, "uses": reader.uses}

def describe_page(texts):
    known = {}
    return [describe(text, known) for text in texts]

def describe_calls(pages):
    return json.dumps([describe_page(texts) for texts in json.loads(pages)])
`;

export function describeCalls(pages) {
  return callPython(PROGRAM, 'describe_calls', pages);
}
