import {applyTrailingSlash} from '@docusaurus/utils-common';
import type {Props} from '@docusaurus/Link';
import type {DocusaurusConfig} from '@docusaurus/types';
import isInternalUrl from '../../exports/isInternalUrl.js';
import {addBaseUrl} from '../../exports/useBaseUrl.js';

// `pathname://` marks a file of the site that is no page: it gets the base URL, but the router does not follow it.
const PATHNAME_PROTOCOL = 'pathname://';

export interface LinkTarget {
  /** The value of `href`. */
  link: string | undefined;
  isInternal: boolean;
}

export function findLinkTarget(
  {to, href, autoAddBaseUrl}: Pick<Props, 'to' | 'href' | 'autoAddBaseUrl'>,
  {url: siteUrl, trailingSlash, baseUrl}: DocusaurusConfig,
): LinkTarget {
  const given = to || href;
  const isInternal = isInternalUrl(given);
  let link = given?.replace(PATHNAME_PROTOCOL, '');
  if (link && autoAddBaseUrl && link.startsWith('/'))
    link = addBaseUrl({siteUrl, baseUrl, url: link});
  if (link && isInternal) link = applyTrailingSlash(link, {trailingSlash, baseUrl});
  return {link, isInternal};
}

/** Whether the browser, not the router, follows the link. */
export function isRegularLink({link, isInternal}: LinkTarget, target: string | undefined): boolean {
  const staysInWindow = !target || target === '_self';
  return !link || !isInternal || !staysInWindow || link.startsWith('#');
}

export const EXTERNAL_LINK_PROPS = {target: '_blank', rel: 'noopener noreferrer'};
