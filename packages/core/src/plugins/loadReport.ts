import type {LoadedPart} from '../cache/index.js';

/** Nothing where the store held none. */
function describeStored(parts: LoadedPart[], kind: string): string | undefined {
  const kept = parts.filter(({fromStore}) => fromStore).length;
  return kept === 0 ? undefined : `${kept} of ${parts.length} ${kind} from the store`;
}

/** E.g. `1 of 2 hooks from the store`. */
export const describeHooks = (parts: LoadedPart[]) => describeStored(parts, 'hooks');

/** E.g. `3 of 4 versions and blogs from the store`. */
export const describeLoad = (parts: LoadedPart[] = []) =>
  describeStored(parts, 'versions and blogs');
