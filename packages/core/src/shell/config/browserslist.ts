import browserslist from 'browserslist';
import type {Side} from '../options.js';

// The data within Rspack knows no later one.
const NEWEST_KNOWN_NODE = 22;

/** What browsers or which Node to compile for; the site's own browserslist counts, for this `NODE_ENV`. */
export function listTargets({side, siteDir}: {side: Side; siteDir: string}): string[] {
  if (side === 'browser')
    return browserslist.loadConfig({path: siteDir}) ?? [...browserslist.defaults];
  const wanted = process.env.DOCUSAURUS_SERVER_NODE_TARGET;
  if (wanted) return [`node ${wanted}`];
  const running = process.versions.node;
  return [`node ${parseInt(running) < NEWEST_KNOWN_NODE ? running : `${NEWEST_KNOWN_NODE}.0.0`}`];
}
