import path from 'node:path';
import type {Trace} from '../cache/index.js';
import {describeLoadingError, loadSiteModule} from '../config/index.js';
import {throwDiagnostic} from '../diagnostics/index.js';

/** Imports a plugin, theme or preset as published Docusaurus does. Installed packages do not change while a command runs. */
export async function importModule({
  file,
  name,
  trace,
}: {
  file: string;
  /** For messages. */
  name: string;
  /** Gets what code of the site reads while it loads. */
  trace?: Trace | undefined;
}): Promise<unknown> {
  try {
    const load = () => loadSiteModule(file);
    return await (trace && !isInstalled(file)
      ? trace.fork(`the module "${name}"`).runLoading(load)
      : load());
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
