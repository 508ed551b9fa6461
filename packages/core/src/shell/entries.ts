import path from 'node:path';
import {CLIENT_FOLDER} from './paths.js';

export interface Entries {
  browser: string;
  node: string;
}

export const ENTRIES: Entries = {
  browser: path.join(CLIENT_FOLDER, 'app/clientEntry.js'),
  node: path.join(CLIENT_FOLDER, 'app/serverEntry.js'),
};
