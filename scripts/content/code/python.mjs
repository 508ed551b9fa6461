import {callPython} from './startPython.mjs';

/** CPython's own compiler: it also finds a `return` outside of a function or an argument that is there twice. */
const PROGRAM = `
import ast, json, warnings

def find_fault(text):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", SyntaxWarning)
            compile(text, "block", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except SyntaxError as error:
        return {"line": error.lineno or 1, "message": error.msg}
    return None

def find_faults(texts):
    return json.dumps([find_fault(text) for text in json.loads(texts)])
`;

/** A signature such as `dg.Job(name, *, tags=None)` is no statement, but the head of a function. */
export function signatureToPython(value) {
  return value
    .replace(/,?\s*…\s*,?/g, ',')
    .replace(/^@?(?:class )?[\w.]+\(/gm, 'def _(')
    .replace(/\)(?: -> .*)?(?=\n+[^\s)]|\s*$)/g, '): ...');
}

function toProgram({meta, value}) {
  return /\bsignature\b/.test(meta) ? signatureToPython(value) : value;
}

export async function findPythonFaults(blocks) {
  const faults = await callPython(PROGRAM, 'find_faults', blocks.map(toProgram));
  return faults.map((fault) =>
    fault ? [{line: fault.line, message: `Python: ${fault.message}`}] : [],
  );
}
