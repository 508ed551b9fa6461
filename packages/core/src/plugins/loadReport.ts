import type {LoadedPart} from '../cache/index.js';

/** E.g. `3 of 4 versions and blogs from the store`; nothing where the store held none. */
export function describeLoad(parts: LoadedPart[] = []): string | undefined {
  const kept = parts.filter(({fromStore}) => fromStore).length;
  if (kept === 0) return undefined;
  return `${kept} of ${parts.length} versions and blogs from the store`;
}
