import {aliasedSitePath} from '@docusaurus/utils';
import type {MarkdownRequest, MdxLoaderOptions} from '../types.js';

/**
 * The request by which the code of each page requires its metadata. It is the same for all pages, so copies of a page have the same
 * code.
 */
export const OWN_METADATA = 'own:metadata';

type Options = Pick<MdxLoaderOptions, 'metadataPath' | 'siteDir'>;

/** The specifier of the file to which a plugin writes the page's metadata. */
export function findMetadata(
  {metadataPath, siteDir}: Options,
  filePath: string,
): string | undefined {
  const file = metadataPath?.(filePath);
  return file && aliasedSitePath(file, siteDir);
}

export function requestMetadata(specifier: string): MarkdownRequest {
  return {request: OWN_METADATA, kind: 'module', specifier};
}

/** Adapts the requests of a page that was compiled at another path to the path of this page. */
export function moveRequests(
  requests: MarkdownRequest[],
  options: Options,
  filePath: string,
): MarkdownRequest[] {
  const move = (request: MarkdownRequest) =>
    request.request === OWN_METADATA ? requestMetadata(findMetadata(options, filePath)!) : request;
  return requests.map(move);
}
