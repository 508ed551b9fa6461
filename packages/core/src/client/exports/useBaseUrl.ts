import {useCallback} from 'react';
import type {BaseUrlOptions, BaseUrlUtils} from '@docusaurus/useBaseUrl';
import {hasProtocol} from './isInternalUrl.js';
import useDocusaurusContext from './useDocusaurusContext.js';

export interface AddBaseUrlInput {
  siteUrl: string;
  baseUrl: string;
  url: string;
  options?: BaseUrlOptions | undefined;
}

export function addBaseUrl({siteUrl, baseUrl, url, options = {}}: AddBaseUrlInput): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  const prefixed = baseUrl + url.replace(/^\//, '');
  if (options.forcePrependBaseUrl) return prefixed;
  // `/base` is the home page too.
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  const path = url.startsWith(baseUrl) ? url : prefixed;
  return options.absolute ? siteUrl + path : path;
}

export function useBaseUrlUtils(): BaseUrlUtils {
  const {baseUrl, url: siteUrl} = useDocusaurusContext().siteConfig;
  const withBaseUrl = useCallback(
    (url: string, options?: BaseUrlOptions) => addBaseUrl({siteUrl, baseUrl, url, options}),
    [siteUrl, baseUrl],
  );
  return {withBaseUrl};
}

export default function useBaseUrl(url: string | undefined, options: BaseUrlOptions = {}): string {
  const {withBaseUrl} = useBaseUrlUtils();
  return withBaseUrl(url as string, options);
}
