import type {Manifest, ScopeInfo} from '../shared/types.js';

export interface ReaderContext {
  /** The tag of the page that the reader is on, e.g. `docs-default-1.0`. */
  pageTag?: string;
  /** Name of the version that the reader chose, by docs plugin. */
  preferredVersions: {[plugin: string]: string | null};
}

type Entry = [name: string, info: ScopeInfo];

function chooseVersion(plugin: string, scopes: Entry[], context: ReaderContext): string {
  const own = scopes.filter(([, info]) => info.plugin === plugin);
  const find = (matches: (entry: Entry) => boolean) => own.find(matches)?.[0];
  const preferred = context.preferredVersions[plugin];
  return (
    find(([name]) => name === context.pageTag) ??
    find(([, {version}]) => version === preferred) ??
    find(([, {isLast}]) => Boolean(isLast)) ??
    own[0]![0]
  );
}

/**
 * The scopes to search: the scope without versions, and one version of each docs plugin: that of the page, or the one chosen before,
 * or the latest.
 */
export function chooseScopes(manifest: Manifest, context: ReaderContext): string[] {
  const scopes: Entry[] = Object.entries(manifest.scopes);
  const unversioned = scopes.filter(([, {plugin}]) => plugin === undefined).map(([name]) => name);
  const plugins = new Set(scopes.flatMap(([, {plugin}]) => (plugin === undefined ? [] : [plugin])));
  const versions = [...plugins].map((plugin) => chooseVersion(plugin, scopes, context));
  return [...versions, ...unversioned];
}

/** Groups of scopes that rank together: first the scopes of {@link chooseScopes}, then each other scope alone. */
export function groupScopes(manifest: Manifest, context: ReaderContext): string[][] {
  const own = chooseScopes(manifest, context);
  const others = Object.keys(manifest.scopes).filter((name) => !own.includes(name));
  return [own, ...others.map((name) => [name])];
}
