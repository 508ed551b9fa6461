import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';

/** Endings that are not what the language is called. */
const languages = {py: 'python', sh: 'bash', yml: 'yaml'};

/** Files that pages show by <CodeExample>, each as one block of code. */
export async function readExamples(cwd) {
  const names = await glob(['examples/**'], {cwd});
  return Promise.all(names.sort().map((file) => readExample(file, cwd)));
}

async function readExample(file, cwd) {
  const ending = path.extname(file).slice(1) || path.basename(file).toLowerCase();
  const value = await readFile(path.join(cwd, file), 'utf8');
  // Behind a fence, a block begins on the next line.
  const block = {language: languages[ending] ?? ending, meta: '', value, line: 0};
  return {file, name: file.slice('examples/'.length), blocks: [block]};
}
