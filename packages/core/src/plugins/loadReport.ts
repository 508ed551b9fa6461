import type {LoadedPart} from '../cache/index.js';

/** E.g. `1 of 2 hooks from the store`; nothing where the store held none. */
export function describeHooks(parts: LoadedPart[]): string | undefined {
  const kept = parts.filter(({fromStore}) => fromStore).length;
  return kept === 0 ? undefined : `${kept} of ${parts.length} hooks from the store`;
}

/** E.g. `3 of 4 versions and blogs from the store`; nothing where the store held none. */
export function describeLoad(parts: LoadedPart[] = []): string | undefined {
  const kept = parts.filter(({fromStore}) => fromStore).length;
  if (kept === 0) return undefined;
  return `${kept} of ${parts.length} versions and blogs from the store`;
}
