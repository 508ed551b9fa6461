import {mkdir, mkdtemp, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {rspack, type Configuration, type StatsCompilation} from '@rspack/core';

/** A new folder with these files: path → text. */
export async function writeFolder(files: {[file: string]: string}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velocisaurus-bundle-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), {recursive: true});
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

export interface TinyBundle {
  /** Of the script. */
  file: string;
  errors: StatsCompilation['errors'];
  /** Identifiers of its modules. */
  modules: string[];
}

/** Bundles this code as a script of the folder. */
export async function bundleCode(
  folder: string,
  code: string,
  config: Configuration,
): Promise<TinyBundle> {
  await writeFile(path.join(folder, 'entry.js'), code);
  const output = {path: path.join(folder, 'out')};
  const common = {context: folder, entry: './entry.js', mode: 'development', output} as const;
  const compiler = rspack({...common, devtool: false, ...config});
  const stats = await promisify(compiler.run.bind(compiler))();
  const modules = [...stats!.compilation.modules].map((module) => module.identifier());
  const {errors} = stats!.toJson({errors: true});
  await promisify(compiler.close.bind(compiler))();
  return {file: path.join(output.path, 'main.js'), errors, modules};
}
