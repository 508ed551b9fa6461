import {createRequire} from 'node:module';
import path from 'node:path';
import {describeLoadingError, loadSiteModule} from '../config/index.js';
import {throwDiagnostic} from '../diagnostics/index.js';
import type {Watch} from './types.js';

const nodeRequire = createRequire(import.meta.url);

/**
 * Imports a plugin, theme or preset. Installed packages are CommonJS nearly always and do not change while a command runs:
 * Node's own `require` loads them many times faster than a transpiler, and lets them share what they share.
 */
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
    return isInstalled(file) ? requireOrTranspile(file) : await watch(() => loadSiteModule(file));
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
  return file.includes(`${path.sep}node_modules${path.sep}`) && /\.c?js$/.test(file);
}

function requireOrTranspile(file: string): unknown {
  try {
    return nodeRequire(file) as unknown;
  } catch (error) {
    if (!isModuleSyntaxError(error)) throw error;
    return loadSiteModule(file);
  }
}

function isModuleSyntaxError(error: unknown): boolean {
  const code = (error as {code?: string} | null)?.code;
  return code === 'ERR_REQUIRE_ESM' || error instanceof SyntaxError;
}
