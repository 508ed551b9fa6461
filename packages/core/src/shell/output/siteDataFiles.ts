import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ENVIRONMENT_TRACE} from '../../shared/environmentTrace.js';
import {hashContent} from '../../shared/hash.js';
import {SITE_DATA, WORKER_DATA_FILE} from '../../shared/siteData.js';
import type {OutputFile} from './types.js';

function toOutputFile(file: string, text: string): OutputFile {
  return {file, hash: hashContent(text, 32), namesBase: false, read: () => Buffer.from(text)};
}

/** The data as an expression of JavaScript that older browsers understand as well. */
function toExpression(data: unknown): string {
  return JSON.stringify(data).replace(
    /[\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16)}`,
  );
}

/** The script that hands its data to the shell in browsers. It must come before all others. */
export function createDataScript(data: unknown): OutputFile {
  const text = `self.${SITE_DATA}=${toExpression(data)};\n`;
  return toOutputFile(`assets/js/site.${hashContent(text)}.js`, text);
}

/** The data script, and, if browsers run workers, a copy under the name that workers look for. */
export function listDataScripts(o: {
  script: OutputFile;
  hasWorkers: boolean;
}): [OutputFile, ...OutputFile[]] {
  return o.hasWorkers ? [o.script, {...o.script, file: WORKER_DATA_FILE}] : [o.script];
}

/** The last line of the file that a worker loads. It passes on the trace of the environment, see `render/traceEnvironment.ts`. */
function writeStart(serverFile: string): string {
  const request = JSON.stringify(`./${serverFile}`);
  return `module.exports = require(${request}).start(globalThis.${ENVIRONMENT_TRACE});\n`;
}

const nameServerEntry = (text: string) => `site.${hashContent(text, 16)}.cjs`;

/** Whether the file has the complete content that its name tells, and starts this bundle. */
export function isServerEntry(file: string, serverFile: string): boolean {
  const name = path.basename(file);
  if (!/^site\.\w+\.cjs$/.test(name)) return false;
  const text = readFileSync(file, 'utf8');
  return name === nameServerEntry(text) && text.endsWith(writeStart(serverFile));
}

/**
 * The file that a worker loads to render a locale; all locales share the bundle. `data`: `undefined` if the bundle contains it.
 */
export function createServerEntry(o: {data: unknown; serverFile: string}): OutputFile {
  const handOver = o.data ? `globalThis.${SITE_DATA} = ${toExpression(o.data)};\n` : '';
  const text = handOver + writeStart(o.serverFile);
  return toOutputFile(nameServerEntry(text), text);
}
