import {callPython} from './startPython.mjs';

/** For each text, the names of Dagster's packages that it uses: `dg.asset`, or imported ones, with module and line. */
const PROGRAM = `
import ast, json

def is_dagster(module):
    return bool(module) and module.split(".")[0].startswith("dagster")

def list_imports(node):
    if not isinstance(node, ast.ImportFrom) or node.level or not is_dagster(node.module):
        return []
    return [{"module": node.module, "name": n.name, "line": node.lineno} for n in node.names]

def list_attributes(node):
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "dg":
        return [{"module": "dagster", "name": node.attr, "line": node.lineno}]
    return []

def describe(text):
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    return [use for node in ast.walk(tree) for use in list_imports(node) + list_attributes(node)]

def describe_uses(texts):
    return json.dumps([describe(text) for text in json.loads(texts)])
`;

export function describeUses(texts) {
  return callPython(PROGRAM, 'describe_uses', texts);
}
