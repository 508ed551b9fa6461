import {createRequire} from 'node:module';
import path from 'node:path';
import {loadPyodide} from 'pyodide';

const indexURL = path.dirname(createRequire(import.meta.url).resolve('pyodide'));

let loading;

/** CPython in WebAssembly. Starting takes seconds, so all rules share one. */
export function startPython() {
  loading ??= loadPyodide({indexURL});
  return loading;
}

/** Defines `program`, calls its function `name` with `value` as JSON, and parses the JSON that it returns. */
export async function callPython(program, name, value) {
  const python = await startPython();
  const globals = python.toPy({});
  try {
    python.runPython(program, {globals});
    return JSON.parse(globals.get(name)(JSON.stringify(value)));
  } finally {
    globals.destroy();
  }
}
