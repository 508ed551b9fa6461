import path from 'node:path';
import type {RuleSetRule} from '@rspack/core';
import {hashContent} from '../../../shared/hash.js';
import type {LoadedSite} from '../../../shared/site.js';
import {REGISTRY_LOADER, toGeneratedFolder} from '../../paths.js';
import {createPublishedWriter, PUBLISHED_NAMES, type PublishedName} from './writeModules.js';

/** Which of these modules a bundle holds, and the hash of what they said. */
export interface UsedModules {
  names: PublishedName[];
  hash: string;
}

/** The modules of `@generated` that tell of pages, for one bundle. Only a bundle that imports them depends on them. */
export interface PublishedModules {
  /** Make Rspack ask for their texts. */
  rules: RuleSetRule[];
  /** What the bundle holds of them; `undefined`: nothing. */
  used: () => UsedModules | undefined;
  /** Takes over what a cached bundle holds. */
  markUsed: (used: UsedModules | undefined) => void;
  /** Whether a bundle that holds these is the same with `site`; by default with its own. */
  matches: (used: UsedModules | undefined, site?: LoadedSite) => boolean;
}

export const PUBLISHED_PLACEHOLDER = '// Its loader writes it when code imports it.\n';

export function createPublishedModules(o: {
  site: LoadedSite;
  workDir: string;
  mode: 'production' | 'development';
}): PublishedModules {
  const names = new Set<PublishedName>();
  const openWriter = (site: LoadedSite) =>
    createPublishedWriter({site, isProduction: o.mode === 'production'});
  const write = openWriter(o.site);

  function toHash(list: PublishedName[], site: LoadedSite): string {
    const writeOf = site === o.site ? write : openWriter(site);
    return hashContent(list.map(writeOf).join('\n'), 32);
  }

  function toRule(name: PublishedName): RuleSetRule {
    const writeUsed = () => {
      names.add(name);
      return Promise.resolve(write(name));
    };
    return {
      include: path.join(toGeneratedFolder(o.workDir), `${name}.js`),
      enforce: 'pre',
      use: [{loader: REGISTRY_LOADER, options: {write: writeUsed}}],
    };
  }

  return {
    rules: PUBLISHED_NAMES.map(toRule),
    used() {
      const list = [...names].sort();
      return list.length > 0 ? {names: list, hash: toHash(list, o.site)} : undefined;
    },
    markUsed: (used) => used?.names.forEach((name) => names.add(name)),
    matches: (used, site = o.site) => !used || used.hash === toHash(used.names, site),
  };
}
