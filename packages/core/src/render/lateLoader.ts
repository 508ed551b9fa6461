import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Frame, LateSettings, PlainApp} from './types.js';

// The relative path is the same from `lib/render` and from `src/render`.
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../lib/late');

/** The code of the script (`client/late`) that loads the other scripts of a page when the page needs them. */
export function readLateLoader(): string {
  return readFileSync(path.join(FOLDER, 'start.js'), 'utf8').trim();
}

interface LateScripts extends Pick<Frame, 'scripts' | 'layoutScripts' | 'menuScripts'> {
  late: LateSettings;
  app: Pick<PlainApp, 'actsByItself' | 'choices'>;
  baseUrl: string;
}

const toAttribute = (name: string, words: string[]) => ` data-${name}="${words.join(' ')}"`;

/**
 * The attributes that list the scripts. Where the content may come later than its layouts, `data-scripts` lists those of the
 * layouts, `data-content` those that only the content needs, and `data-menu` those of the sidebar, which load with the layouts
 * once the reader does something. Elsewhere `data-scripts` lists all.
 */
function writeScripts({app, scripts, layoutScripts, menuScripts, baseUrl}: LateScripts): string {
  const toUrls = (files: string[]) => files.map((file) => baseUrl + file);
  if (!layoutScripts || app.actsByItself) return toAttribute('scripts', toUrls(scripts));
  const ofContent = scripts.filter((file) => !layoutScripts.includes(file));
  const ofMenu = menuScripts?.length ? toAttribute('menu', toUrls(menuScripts)) : '';
  const ofLayout = toAttribute('scripts', toUrls(layoutScripts));
  return toAttribute('content', toUrls(ofContent)) + ofMenu + ofLayout;
}

/** The script element that loads `scripts`. A page that acts by itself does not wait for the reader. */
export function writeLateScripts(o: LateScripts): string {
  const {late, app} = o;
  const hydration = app.actsByItself ? 'idle' : late.hydration;
  const choices = app.choices?.length ? toAttribute('choices', app.choices) : '';
  return `<script data-hydration="${hydration}"${choices}${writeScripts(o)}>${late.loader}</script>`;
}
