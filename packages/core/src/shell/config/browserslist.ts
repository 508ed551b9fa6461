import browserslist from 'browserslist';
import type {Side} from '../options.js';

// The data in Rspack contains no later version.
const NEWEST_KNOWN_NODE = 22;

/**
 * The browsers or the version of Node to compile for. The browserslist of the site counts, with its section for this
 * `NODE_ENV`.
 */
export function listTargets({side, siteDir}: {side: Side; siteDir: string}): string[] {
  if (side === 'browser')
    return browserslist.loadConfig({path: siteDir}) ?? [...browserslist.defaults];
  const wanted = process.env.DOCUSAURUS_SERVER_NODE_TARGET;
  if (wanted) return [`node ${wanted}`];
  const running = process.versions.node;
  return [`node ${parseInt(running) < NEWEST_KNOWN_NODE ? running : `${NEWEST_KNOWN_NODE}.0.0`}`];
}
