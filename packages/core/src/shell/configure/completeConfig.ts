import type {Configuration} from '@rspack/core';
import {completeEntry} from './completeEntry.js';
import {mergeThree} from './mergeThree.js';

/** Fields of `output` that the engine sets. `listIneffective` warns about plugins that change them. */
export const OWN_OUTPUT = ['path', 'filename', 'chunkFilename', 'libraryTarget', 'library'];

function withoutOwn(output: Configuration['output']): Configuration['output'] {
  const own = new Set<string>(OWN_OUTPUT);
  return Object.fromEntries(Object.entries(output ?? {}).filter(([field]) => !own.has(field)));
}

type AliasMap = {[alias: string]: unknown};

/**
 * Merges aliases, which the bundler tries in order. New aliases of plugins stay first if they come before all that the plugins
 * were shown; other new ones come last.
 */
function mergeAliases({shown, changed, own}: {shown: AliasMap; changed: AliasMap; own: AliasMap}) {
  const names = Object.keys(changed);
  const known = names.findIndex((name) => name in shown);
  const early = names.slice(0, Math.max(known, 0));
  const isRemoved = (name: string) => name in shown && !(name in changed);
  const isTheirs = (name: string) => name in changed && changed[name] !== shown[name];
  const all = new Set([...early, ...Object.keys(own), ...names.filter(isTheirs)]);
  const kept = [...all].filter((name) => !isRemoved(name));
  return Object.fromEntries(kept.map((name) => [name, (isTheirs(name) ? changed : own)[name]]));
}

interface Layers {
  /** The configuration that plugins were shown, before any of them changed it. */
  shown: Configuration;
  changed: Configuration;
  own: Configuration;
}

type Fields = {[field: string]: unknown};

function completeResolution(o: Layers): Configuration['resolve'] {
  const pick = ({resolve}: Configuration) => (resolve ?? {}) as Fields & {alias?: AliasMap};
  const layers = {shown: pick(o.shown), changed: pick(o.changed), own: pick(o.own)};
  const alias = mergeAliases({
    shown: layers.shown.alias ?? {},
    changed: layers.changed.alias ?? {},
    own: layers.own.alias ?? {},
  });
  return {...mergeThree(layers), alias: alias as never};
}

const INNER = new Set(['entry', 'resolve', 'output', 'module', 'plugins']);

function pickOuter(config: Configuration): Fields {
  return Object.fromEntries(Object.entries(config).filter(([field]) => !INNER.has(field)));
}

/**
 * The configuration for Rspack: the result of the plugins, completed with what the engine needs. The rules and plugins of `own`
 * are added to theirs. Its other values hold where plugins changed nothing.
 */
export function completeConfig(
  o: Layers & {entries: {shown: string; own: string[]}},
): Configuration {
  const {shown, changed, own} = o;
  const outer = mergeThree({
    shown: pickOuter(shown),
    changed: pickOuter(changed),
    own: pickOuter(own),
  });
  const output = mergeThree({
    shown: {...withoutOwn(shown.output)},
    changed: {...withoutOwn(changed.output)},
    own: {...own.output},
  });
  return {
    ...outer,
    entry: completeEntry({before: shown.entry, after: changed.entry, entries: o.entries}),
    resolve: completeResolution(o),
    output,
    module: {
      ...changed.module,
      rules: [...(changed.module?.rules ?? []), ...(own.module?.rules ?? [])],
    },
    plugins: [...(changed.plugins ?? []), ...(own.plugins ?? [])],
  };
}
