import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Creates a command that only records its arguments, one call a line. Tests use it as the editor or as the browser. */
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
