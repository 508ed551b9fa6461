import {addTrailingSlash} from '@docusaurus/utils-common';
import {normalizeUrl, simpleHash} from '@docusaurus/utils';
import type {DocusaurusConfig, SiteStorage} from '@docusaurus/types';

/** The storage in the browser, and the ending of the theme's keys in it, so that sites on one host do not share them. */
export function createSiteStorage(config: DocusaurusConfig): SiteStorage {
  const namespace = findNamespace(config);
  return {type: config.storage.type, namespace: namespace ? `-${namespace}` : ''};
}

function findNamespace({storage, url, baseUrl}: DocusaurusConfig): string | false {
  if (storage.namespace !== true) return storage.namespace;
  return simpleHash(addTrailingSlash(normalizeUrl([url, baseUrl])), 3);
}
