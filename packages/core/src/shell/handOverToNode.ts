import {hashContent} from '../shared/hash.js';
import type {NodeShell} from '../shared/site.js';
import type {NodeValue, Plans} from './createBundlePlans.js';
import {createServerEntry} from './output/siteDataFiles.js';
import type {OutputFile} from './output/types.js';

interface HandedOver {
  value: NodeValue;
  output: OutputFile[];
  plans: Plans;
}

/**
 * Places the bundle with the data of its locale. Closures do not show which data a page shows, so all of the data counts for
 * all pages.
 */
export function handOverToNode({value, output, plans: {data, placeServer}}: HandedOver): NodeShell {
  const {serverFile, hash, entryClosure, closures} = value;
  const entry = createServerEntry({data, serverFile});
  const files = placeServer([...output, entry]);
  return {
    hash: hashContent(`${hash} ${entry.hash}`, 16),
    entryClosure: hashContent(`${entryClosure} ${JSON.stringify(data)}`, 32),
    closures,
    serverEntry: files.at(-1)!.file,
    files,
  };
}
