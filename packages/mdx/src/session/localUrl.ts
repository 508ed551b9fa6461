import {parseLocalURLPath} from '@docusaurus/utils';

type LocalUrl = NonNullable<ReturnType<typeof parseLocalURLPath>>;

/** The form of most local URLs. They contain nothing that a URL parser could read as a protocol or a host. */
const PLAIN = /^(?!\/\/)(?<pathname>[\w~./-]+)(?:#(?<hash>[\w-]*))?$/;

/** The parts of a URL within the site, as written; `null` for other URLs. */
export function parseLocalUrl(url: string): LocalUrl | null {
  const groups = PLAIN.exec(url)?.groups;
  if (!groups) return parseLocalURLPath(url);
  return {pathname: groups['pathname']!, search: undefined, hash: groups['hash']};
}
