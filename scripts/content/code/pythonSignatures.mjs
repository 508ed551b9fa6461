import {callPython} from './startPython.mjs';

/**
 * The parameters of each head of a function (`def name(…): ...`), in order: `name`, `kind` (positional, keyword, args or
 * kwargs) and `default` as source text, or null.
 */
const PROGRAM = `
import ast, json

def to_parameter(arg, kind, default):
    return {"name": arg.arg, "kind": kind, "default": ast.unparse(default) if default else None}

def list_parameters(args):
    positional = args.posonlyargs + args.args
    defaults = [None] * (len(positional) - len(args.defaults)) + args.defaults
    found = [to_parameter(a, "positional", d) for a, d in zip(positional, defaults)]
    if args.vararg:
        found.append(to_parameter(args.vararg, "args", None))
    found += [to_parameter(a, "keyword", d) for a, d in zip(args.kwonlyargs, args.kw_defaults)]
    if args.kwarg:
        found.append(to_parameter(args.kwarg, "kwargs", None))
    return found

def describe(text):
    try:
        node = ast.parse(text).body[0]
    except (SyntaxError, IndexError):
        return None
    return list_parameters(node.args) if isinstance(node, ast.FunctionDef) else None

def describe_signatures(texts):
    return json.dumps([describe(text) for text in json.loads(texts)])
`;

/** Each text is a call such as \`dg.op(*, name=None)\`; one that doesn't parse gives null. */
export function describeSignatures(calls) {
  const heads = calls.map((call) =>
    call.replace(/^@?[\w.]+\(/, 'def _(').replace(/\)\s*$/, '): ...'),
  );
  return callPython(PROGRAM, 'describe_signatures', heads);
}
