import {readFileSync} from 'node:fs';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import path from 'node:path';
import {listSymbols} from './listSymbols';
import type {ApiSymbol} from './types';

/** Two headings of one name would make it a matter of chance where links lead. */
function assertUnique(symbols: ApiSymbol[]): void {
  const shared = symbols.filter(
    ({name, to}) => symbols.find((other) => other.name === name)!.to !== to,
  );
  if (shared.length === 0) return;
  const lines = shared.map(({name, to}) => {
    const first = symbols.find((other) => other.name === name)!;
    return `"${name}" has a heading at ${first.to.split('#')[0]} and at ${to.split('#')[0]}.`;
  });
  throw new Error(`API symbols must have one heading each:\n${lines.join('\n')}`);
}

/** The symbols of all pages of the reference, in the order of their names. */
export function collectSymbols(docs: DocMetadata[], siteDir: string): ApiSymbol[] {
  const symbols = docs
    .filter(({id}) => id.startsWith('api/'))
    .flatMap(({source, permalink}) => {
      const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
      return listSymbols({text: readFileSync(file, 'utf8'), permalink});
    });
  assertUnique(symbols);
  return symbols.sort((a, b) => (a.name < b.name ? -1 : 1));
}
