import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LateSettings, PlainApp} from './types.js';

// Seen from `lib/render` as well as from `src/render`.
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../lib/late');

/** The script (`client/late`) that loads the others when they are wanted. */
export function readLateLoader(): string {
  return readFileSync(path.join(FOLDER, 'start.js'), 'utf8').trim();
}

interface LateScripts {
  late: LateSettings;
  app: Pick<PlainApp, 'actsByItself' | 'choices'>;
  scripts: string[];
  baseUrl: string;
}

/** The script that loads `scripts`. What acts by itself does not wait for the reader. */
export function writeLateScripts({late, app, scripts, baseUrl}: LateScripts): string {
  const hydration = app.actsByItself ? 'idle' : late.hydration;
  const urls = scripts.map((file) => baseUrl + file);
  const choices = app.choices?.length ? ` data-choices="${app.choices.join(' ')}"` : '';
  return `<script data-hydration="${hydration}"${choices} data-scripts="${urls.join(' ')}">${late.loader}</script>`;
}
