import {parseLocalURLPath} from '@docusaurus/utils';

type LocalUrl = NonNullable<ReturnType<typeof parseLocalURLPath>>;

/** Most local URLs: nothing in them that a URL parser could take for a protocol or a host. */
const PLAIN = /^(?!\/\/)(?<pathname>[\w~./-]+)(?:#(?<hash>[\w-]*))?$/;

/** The parts of a URL that leads to the same site, as written; null for any other. */
export function parseLocalUrl(url: string): LocalUrl | null {
  const groups = PLAIN.exec(url)?.groups;
  if (!groups) return parseLocalURLPath(url);
  return {pathname: groups['pathname']!, search: undefined, hash: groups['hash']};
}
