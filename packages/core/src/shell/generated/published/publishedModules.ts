import path from 'node:path';
import type {RuleSetRule} from '@rspack/core';
import {hashContent} from '../../../shared/hash.js';
import type {LoadedSite} from '../../../shared/site.js';
import {REGISTRY_LOADER, toGeneratedFolder} from '../../paths.js';
import {createPublishedWriter, PUBLISHED_NAMES, type PublishedName} from './writeModules.js';

/** The modules of `PUBLISHED_NAMES` that a bundle contains, and the hash of their texts. */
export interface UsedModules {
  names: PublishedName[];
  hash: string;
}

/** The modules of `@generated` that describe pages, for one bundle. The bundle depends on them only if it imports them. */
export interface PublishedModules {
  /** The rules that make Rspack ask for their texts. */
  rules: RuleSetRule[];
  /** The modules that the bundle contains; `undefined` if there are none. */
  used: () => UsedModules | undefined;
  /** Marks the modules that a cached bundle contains as used. */
  markUsed: (used: UsedModules | undefined) => void;
  /** Whether a bundle with these modules stays the same with `site`; the default is the site that this object was created for. */
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
