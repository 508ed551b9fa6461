import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** A command that does nothing but write down what it was called with, one call a line: stands in for an editor or a browser. */
export async function createRecorder(file) {
  const calls = `${file}.calls`;
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(
    file,
    `#!${process.execPath}\nrequire('node:fs').appendFileSync(${JSON.stringify(calls)}, JSON.stringify(process.argv.slice(2)) + '\\n');\n`,
  );
  await chmod(file, 0o755);
  await writeFile(calls, '');
  return {
    command: file,
    async read() {
      const lines = (await readFile(calls, 'utf8')).split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line));
    },
  };
}
