import {createRequire} from 'node:module';
import path from 'node:path';
import {loadPyodide} from 'pyodide';

const indexURL = path.dirname(createRequire(import.meta.url).resolve('pyodide'));

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
    .replace(/^@?(?:class )?[\w.]+\(/gm, 'def _(')
    .replace(/\)(?: -> .*)?(?=\n+[^\s)]|\s*$)/g, '): ...');
}

function toProgram({meta, value}) {
  return /\bsignature\b/.test(meta) ? signatureToPython(value) : value;
}

let loading;

/** Starting takes seconds, so it is done once. */
async function startPython() {
  const python = await loadPyodide({indexURL});
  python.runPython(PROGRAM);
  return python.globals.get('find_faults');
}

export async function findPythonFaults(blocks) {
  loading ??= startPython();
  const findFaults = await loading;
  const faults = JSON.parse(findFaults(JSON.stringify(blocks.map(toProgram))));
  return faults.map((fault) =>
    fault ? [{line: fault.line, message: `Python: ${fault.message}`}] : [],
  );
}
