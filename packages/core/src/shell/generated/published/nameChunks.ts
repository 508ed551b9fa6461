import {docuHash, simpleHash} from '@docusaurus/utils';

/** Names the chunk of a module path as published Docusaurus does: equal paths have equal names, different paths different ones. */
export type NamePublishedChunk = (o: {
  modulePath: string;
  prefix: string;
  preferredName: string;
}) => string;

/** `isShort`: names are hashes only, as in production builds. */
export function createPublishedNames({isShort}: {isShort: boolean}): NamePublishedChunk {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function propose({modulePath, prefix, preferredName}: Parameters<NamePublishedChunk>[0]): string {
    if (isShort) return simpleHash(modulePath, 8);
    const name = docuHash(`${preferredName}${simpleHash(modulePath, 3)}`);
    return prefix ? `${prefix}---${name}` : name;
  }

  return (o) => {
    const known = names.get(o.modulePath);
    if (known) return known;
    const proposed = propose(o);
    const count = (counts.get(proposed) ?? 0) + 1;
    const name = count > 1 ? `${proposed}${count.toString(36)}` : proposed;
    names.set(o.modulePath, name);
    counts.set(name, count);
    return name;
  };
}
