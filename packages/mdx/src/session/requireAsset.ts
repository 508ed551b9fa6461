import {escapePath} from '@docusaurus/utils';

/** The expression that gives the URL of an asset. */
export function requireAsset(request: string, hash: string): string {
  return `require("${escapePath(request)}").default${hash && ` + ${JSON.stringify(hash)}`}`;
}
