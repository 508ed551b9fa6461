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

/** Where the store keeps what a page compiled to. */
export interface StoreKeys {
  /** Of all locales. */
  page: string;
  /** Of what it compiled to in this locale last. */
  locale: string;
}

export interface PageKeys {
  /** Changes with all that the page's outcome depends on, apart from look-ups. */
  own: StoreKeys;
  /** The same for all copies of the page; undefined where code of the site is given the path of each page. */
  shared?: StoreKeys;
}

/** The blog's assets come from its authors too, not from the post alone. */
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
