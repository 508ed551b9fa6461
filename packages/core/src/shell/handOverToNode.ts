import {readFileSync} from 'node:fs';
import path from 'node:path';
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

/** As it lies there: with the base URL, say. */
function describeFile(file: string): NodeShell['files'][number] {
  return {file, hash: hashContent(readFileSync(file), 32)};
}

/** Whatever of the data a page shows is not told by closures: all of it counts for all pages. */
export function handOverToNode({value, output, plans: {data, placeServer}}: HandedOver): NodeShell {
  const {serverFile, hash, entryClosure, closures} = value;
  const entry = createServerEntry({data, serverFile});
  const folder = placeServer([...output, entry]);
  const toFile = ({file}: OutputFile) => describeFile(path.join(folder, file));
  return {
    hash: hashContent(`${hash} ${entry.hash}`, 16),
    entryClosure: hashContent(`${entryClosure} ${JSON.stringify(data)}`, 32),
    closures,
    serverEntry: path.join(folder, entry.file),
    files: [...output, entry].map(toFile),
  };
}
