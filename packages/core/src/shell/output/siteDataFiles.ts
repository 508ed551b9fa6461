import {hashContent} from '../../shared/hash.js';
import {SITE_DATA, WORKER_DATA_FILE} from '../../shared/siteData.js';
import type {OutputFile} from '../keep/keepHalf.js';

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
export function createDataScripts(o: {
  data: unknown;
  hasWorkers: boolean;
}): [OutputFile, ...OutputFile[]] {
  const text = `self.${SITE_DATA}=${toExpression(o.data)};\n`;
  const script = toOutputFile(`assets/js/site.${hashContent(text)}.js`, text);
  return o.hasWorkers ? [script, toOutputFile(WORKER_DATA_FILE, text)] : [script];
}

/**
 * What a worker loads to render a locale. The bundle reads the data while it is evaluated: it is evaluated anew for another
 * locale.
 */
export function createServerEntry(o: {data: unknown; serverFile: string}): OutputFile {
  const text = `globalThis.${SITE_DATA} = ${toExpression(o.data)};
const bundle = require.resolve(${JSON.stringify(`./${o.serverFile}`)});
delete require.cache[bundle];
module.exports = require(bundle);
`;
  return toOutputFile(`site.${hashContent(text, 16)}.cjs`, text);
}
