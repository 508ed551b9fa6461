import {aliasedSitePath} from '@docusaurus/utils';
import type {MarkdownRequest, MdxLoaderOptions} from '../types.js';

/** How the code of every page names the file of its metadata, so that copies of a page have the same code. */
export const OWN_METADATA = 'own:metadata';

type Options = Pick<MdxLoaderOptions, 'metadataPath' | 'siteDir'>;

/** The file that a plugin writes the page's metadata to, as an import names it. */
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

/** The requests of a page that was compiled elsewhere, as the page itself makes them. */
export function moveRequests(
  requests: MarkdownRequest[],
  options: Options,
  filePath: string,
): MarkdownRequest[] {
  const move = (request: MarkdownRequest) =>
    request.request === OWN_METADATA ? requestMetadata(findMetadata(options, filePath)!) : request;
  return requests.map(move);
}
