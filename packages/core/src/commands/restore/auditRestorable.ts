import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BuildCache} from '../../cache/index.js';
import {isKept, readKeptFile, type KeptFile} from './keptFiles.js';

const LAYER = 'restorable file';

/** Compares a sample of the files that a build may restore from the store with those in `dir`. */
export function auditRestorable(files: KeptFile[], dir: string, {audit, store}: BuildCache): void {
  for (const kept of files.filter((file) => isKept(file, store))) {
    const {file, hash} = kept;
    if (!audit!.picks({layer: LAYER, name: file})) continue;
    const inputs = () => [{name: 'content', hash}];
    const parts = {stored: readKeptFile(kept, store), derived: readFileSync(path.join(dir, file))};
    audit!.compare({layer: LAYER, name: file, inputs}, [{name: 'it', ...parts}]);
  }
}
