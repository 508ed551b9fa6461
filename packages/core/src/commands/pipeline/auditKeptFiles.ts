import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Audit} from '../../cache/index.js';
import type {OutputFolder} from '../../write/index.js';

const LAYER = 'kept file';

type Content = Parameters<OutputFolder['emit']>[1];

/**
 * Compares a sample of the files that staging takes over from the last site with the content that the build would write. `name`: the
 * folder, relative to the output folder.
 */
export function auditKeptFiles(folder: OutputFolder, name: string, audit: Audit): OutputFolder {
  const seen = new Set<string>();
  function compare(file: string, content: Content, hash: string | undefined): void {
    const value = {layer: LAYER, name: path.posix.join(name, file)};
    if (!audit.picks(value)) return;
    const inputs = () => (hash === undefined ? [] : [{name: 'content', hash}]);
    const stored = readFileSync(path.join(folder.dir, file));
    audit.compare({...value, inputs}, [{name: 'it', stored, derived: content()}]);
  }
  const audited =
    (emit: OutputFolder['emitLate']): OutputFolder['emitLate'] =>
    (file, content, hash, source) => {
      let isKept = true;
      const write = () => {
        isKept = false;
        return content();
      };
      emit(file, write, hash, source);
      if (isKept && !seen.has(file)) compare(file, content, hash);
      seen.add(file);
    };
  return {...folder, emit: audited(folder.emit), emitLate: audited(folder.emitLate)};
}
