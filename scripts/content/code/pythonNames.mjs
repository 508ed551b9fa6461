import {callPython} from './startPython.mjs';

/**
 * For each text: `bound`, the names that its module level binds; `used`, the names that resolve to the module or to
 * builtins, with their first line; `star`, whether it imports everything from a module. Annotations count as uses.
 */
const PROGRAM = `
import ast, builtins, json, symtable

KNOWN = set(dir(builtins)) | {"__file__", "__name__", "__doc__"}

def walk_tables(table):
    yield table
    for child in table.get_children():
        yield from walk_tables(child)

def list_lines(tree):
    lines = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            lines[node.id] = min(node.lineno, lines.get(node.id, node.lineno))
    return lines

def is_free(table, symbol):
    # The module symtable takes every function called top for a module, so a parameter can count as global there.
    own = symbol.is_assigned() or symbol.is_imported() or symbol.is_parameter()
    return symbol.is_referenced() and not own and (table.get_type() == "module" or symbol.is_global())

def describe(text):
    try:
        tree = ast.parse(text)
        top = symtable.symtable(text, "block", "exec")
    except SyntaxError:
        return {"bound": [], "used": [], "star": False}
    lines = list_lines(tree)
    bound = {s.get_name() for s in top.get_symbols() if s.is_assigned() or s.is_imported()}
    for table in walk_tables(top):
        bound |= {s.get_name() for s in table.get_symbols() if s.is_declared_global() and s.is_assigned()}
    used = {s.get_name() for t in walk_tables(top) for s in t.get_symbols() if is_free(t, s)}
    missing = sorted((lines[name], name) for name in used - bound - KNOWN if name in lines)
    star = any(isinstance(n, ast.ImportFrom) and n.names[0].name == "*" for n in ast.walk(tree))
    return {"bound": sorted(bound), "used": [{"line": l, "name": n} for l, n in missing], "star": star}

def describe_names(texts):
    return json.dumps([describe(text) for text in json.loads(texts)])
`;

export function describeNames(texts) {
  return callPython(PROGRAM, 'describe_names', texts);
}
