import {realpathSync} from 'node:fs';
import path from 'node:path';
import {createDiagnostic, reportDiagnostics, type Diagnostic} from '../diagnostics/index.js';
import {leadsOut} from './leadsOut.js';

/** A symbolic link that leads out of the folders whose files a site publishes. Absolute paths. */
export interface RefusedLink {
  link: string;
  folders: string[];
}

/** The link itself, where `file` lies behind it. */
function findLink({link, folders}: RefusedLink): string {
  const parent = path.dirname(link);
  const isBehind = parent !== link && leadsOut(folders, parent) && !folders.includes(parent);
  return isBehind ? findLink({link: parent, folders}) : link;
}

export function describeRefusedLink(refused: RefusedLink, siteDir: string): Diagnostic {
  const link = findLink(refused);
  const folders = refused.folders.map((folder) => path.relative(siteDir, folder) || '.');
  return createDiagnostic({
    name: 'link-out-of-folder',
    severity: 'warn',
    message:
      'A symbolic link leads out of its folder: what lies behind it is neither published nor served.',
    file: path.relative(siteDir, link),
    found: realpathSync(link),
    expected: `a path in ${folders.join(' or ')}`,
  });
}

/** Prints each link once. */
export function createLinkReporter(siteDir: string): (refused: RefusedLink) => void {
  const reported = new Set<string>();
  return (refused) => {
    const link = path.resolve(findLink(refused));
    if (reported.has(link)) return;
    reported.add(link);
    reportDiagnostics([describeRefusedLink(refused, siteDir)]);
  };
}
