import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ENVIRONMENT_TRACE} from '../../shared/environmentTrace.js';
import {hashContent} from '../../shared/hash.js';
import {SITE_DATA, WORKER_DATA_FILE} from '../../shared/siteData.js';
import type {OutputFile} from './types.js';

function toOutputFile(file: string, text: string): OutputFile {
  return {file, hash: hashContent(text, 32), namesBase: false, read: () => Buffer.from(text)};
}

/** As an expression of JavaScript, older browsers' included. */
function toExpression(data: unknown): string {
  return JSON.stringify(data).replace(
    /[\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16)}`,
  );
}

/** The script that hands the shell its data in browsers; it comes before all others. */
export function createDataScript(data: unknown): OutputFile {
  const text = `self.${SITE_DATA}=${toExpression(data)};\n`;
  return toOutputFile(`assets/js/site.${hashContent(text)}.js`, text);
}

/** The same, and where there are workers in browsers, once more where they look for it. */
export function listDataScripts(o: {
  script: OutputFile;
  hasWorkers: boolean;
}): [OutputFile, ...OutputFile[]] {
  return o.hasWorkers ? [o.script, {...o.script, file: WORKER_DATA_FILE}] : [o.script];
}

/** The last line of what a worker loads; the worker traces its environment, see `render/traceEnvironment.ts`. */
function writeStart(serverFile: string): string {
  const request = JSON.stringify(`./${serverFile}`);
  return `module.exports = require(${request}).start(globalThis.${ENVIRONMENT_TRACE});\n`;
}

const nameServerEntry = (text: string) => `site.${hashContent(text, 16)}.cjs`;

/** Whether a file is what was written under this name as a whole, and starts this bundle. */
export function isServerEntry(file: string, serverFile: string): boolean {
  const name = path.basename(file);
  if (!/^site\.\w+\.cjs$/.test(name)) return false;
  const text = readFileSync(file, 'utf8');
  return name === nameServerEntry(text) && text.endsWith(writeStart(serverFile));
}

/** What a worker loads to render a locale; all locales have the same bundle. `data`: `undefined` where it is within the bundle. */
export function createServerEntry(o: {data: unknown; serverFile: string}): OutputFile {
  const handOver = o.data ? `globalThis.${SITE_DATA} = ${toExpression(o.data)};\n` : '';
  const text = handOver + writeStart(o.serverFile);
  return toOutputFile(nameServerEntry(text), text);
}
