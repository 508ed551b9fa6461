import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const repository = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
export const oracle = path.join(repository, 'parity/oracle');
export const ourCore = path.join(repository, 'packages/core');
export const work = path.join(repository, 'parity/.work');
