import path from 'node:path';
import {describeLoadingError, loadSiteModule} from '../config/index.js';
import {throwDiagnostic} from '../diagnostics/index.js';
import type {Watch} from './types.js';

/** Imports a plugin, theme or preset as published Docusaurus does. Installed packages do not change while a command runs. */
export async function importModule({
  file,
  name,
  watch,
}: {
  file: string;
  name: string;
  watch: Watch;
}): Promise<unknown> {
  try {
    return await (isInstalled(file) ? loadSiteModule(file) : watch(() => loadSiteModule(file)));
  } catch (error) {
    const {reason, ...place} = describeLoadingError(error, file);
    throwDiagnostic({
      name: 'plugin-not-loadable',
      message: `The module "${name}" fails while it is loaded: ${reason}`,
      file: path.relative(process.cwd(), file),
      ...place,
    });
  }
}

function isInstalled(file: string): boolean {
  return file.includes(`${path.sep}node_modules${path.sep}`);
}
