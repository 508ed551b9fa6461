import type {PageSession} from '../session/PageSession.js';
import type {AssetLoader} from '../types.js';

// `!<path>/url-loader/…?limit=…&name=assets/images/…!./x.png?search`, after `./x.raw!=` where the asset is JSON.
const INLINE_LOADER =
  /^(?:[^!]*!=)?!(?:[^!]*[\\/])(?<loader>url|file)-loader[\\/][^!?]*\?(?<query>[^!]*)!(?<resource>[^!]*)$/;

/** The request of an asset, for a specifier with the inline loaders of Docusaurus, which contain paths of the machine. */
export function renameLoaderRequest(specifier: string, session: PageSession): string | undefined {
  const groups = INLINE_LOADER.exec(specifier)?.groups;
  const loader = groups && chooseLoader(groups['loader']!, groups['query']!);
  if (!loader) return undefined;
  const {pathname, search} = splitSearch(groups['resource']!);
  return session.nameAsset({file: session.resolveNearby(pathname), search, loader});
}

function chooseLoader(loader: string, query: string): AssetLoader | undefined {
  if (query.includes('assets/files/')) return 'link';
  if (!query.includes('assets/images/')) return undefined;
  return loader === 'url' ? 'image' : 'asset-image';
}

export function splitSearch(resource: string): {pathname: string; search: string} {
  const index = resource.indexOf('?');
  return index === -1
    ? {pathname: resource, search: ''}
    : {pathname: resource.slice(0, index), search: resource.slice(index)};
}
