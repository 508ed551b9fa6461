import path from 'node:path';
import {toStoreKey} from '../../cache/index.js';
import {toSitePath} from '../../shared/sitePath.js';
import type {PageRequest} from '../resolveRequest.js';
import {BLOG, hasOwnParser} from './describeRule.js';
import type {OpenRule} from './openRule.js';

interface KeyedPage {
  request: PageRequest;
  rule: OpenRule;
  sourceHash: string;
  siteDir: string;
  locale: string | undefined;
}

/** The keys of a page's compilations in the store. */
export interface StoreKeys {
  /** The compilations of all locales. */
  page: string;
  /** The last compilation in this locale. */
  locale: string;
}

export interface PageKeys {
  /** Changes with all that the page's outcome depends on, except look-ups. */
  own: StoreKeys;
  /** The same for all copies of the page; `undefined` if code of the site gets the path of each page. */
  shared?: StoreKeys;
}

/** The assets of a blog post depend on its authors too, not on the post alone. */
function describeAssets({filePath, rule: {plugin, options}}: PageRequest): unknown {
  return plugin.name === BLOG ? options.createAssets?.({filePath, frontMatter: {}}) : undefined;
}

export function toPageKeys({request, rule, sourceHash, siteDir, locale}: KeyedPage): PageKeys {
  const {filePath, query} = request;
  const {plugin, options} = request.rule;
  const isPartial = options.isMDXPartial?.(filePath) ?? false;
  const assets = isPartial ? undefined : describeAssets(request);
  const keep = (place: string): StoreKeys => {
    const page = toStoreKey([rule.hash, place, query, sourceHash, isPartial, assets]);
    return {page, locale: toStoreKey([page, locale])};
  };
  const own = keep(toSitePath(filePath, siteDir));
  const isShared = plugin.name !== BLOG && !hasOwnParser(options);
  return {own, ...(isShared && {shared: keep(`*${path.extname(filePath)}`)})};
}
