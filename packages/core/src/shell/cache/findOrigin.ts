import type {Configuration, Plugin as BundlerPlugin} from '@rspack/core';
import type {DocusaurusConfig, LoadedPlugin} from '@docusaurus/types';
import {isPublished} from '../../plugins/index.js';
import type {Bundling} from '../../shared/site.js';
import {isPlain} from '../config/isPlain.js';
import {translatePlugin} from '../configure/translatePlugin.js';
import {unwrap} from '../foreign/findForeignPlugins.js';
import {describeDeferred} from '../rspack.js';
import {isMarkdownRule} from './fingerprintConfig.js';

/** The parts of a value; `undefined` for a value that does not show all of its parts. */
function listParts(value: object): unknown[] | undefined {
  const deferred = describeDeferred(value);
  if (deferred) return deferred.args;
  if (value instanceof RegExp) return [];
  if (value instanceof Map || value instanceof Set) return [...value];
  if (Array.isArray(value)) return value;
  return isPlain(value) ? Object.values(value) : undefined;
}

/**
 * The functions and the instances of classes in the value. A value that refers to itself gives a new symbol each time, so it
 * never equals an earlier one.
 */
function collectCode(value: unknown, path: object[] = []): unknown[] {
  if (typeof value === 'function') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (path.includes(value)) return [Symbol('endless')];
  return listParts(value)?.flatMap((part) => collectCode(part, [...path, value])) ?? [value];
}

const unwrapPlugin = (plugin: BundlerPlugin) => translatePlugin(unwrap(plugin));

/**
 * Leaves out the rules of Markdown, which count only if a bundle contains Markdown, and the ignored warnings, which no bundle
 * shows.
 */
function pickBundled({ignoreWarnings: _ignored, module, plugins, ...config}: Configuration) {
  const rules = (module?.rules ?? []).filter((rule) => !isMarkdownRule(rule));
  return {...config, module: {...module, rules}, plugins: (plugins ?? []).map(unwrapPlugin)};
}

export interface CodeWatch {
  /** The caller calls it after each plugin. */
  look: (plugin: LoadedPlugin, config: Configuration) => void;
  carriers: LoadedPlugin[];
}

/**
 * Finds the plugins that put code into a configuration of the bundler. The text of a configuration without code tells
 * everything about it.
 */
export function watchCode(shown: Configuration): CodeWatch {
  const known = new Set(collectCode(pickBundled(shown)));
  const carriers: LoadedPlugin[] = [];
  function look(plugin: LoadedPlugin, config: Configuration): void {
    const added = collectCode(pickBundled(config)).filter((code) => !known.has(code));
    if (added.length > 0) carriers.push(plugin);
    for (const code of added) known.add(code);
  }
  return {look, carriers};
}

/**
 * The inputs of bundles beside the text of their configuration: none, the options of plugins, or anything that the code of the
 * site has in scope.
 */
export type Origin = 'text' | 'options' | 'code';

export function findOrigin(bundling: Bundling, siteConfig: DocusaurusConfig): Origin {
  const {presets, plugins, themes, webpack} = siteConfig;
  if (typeof webpack?.jsLoader === 'function') return 'code';
  const carriers = Object.values(bundling).flatMap((side) => side.carriers);
  if (carriers.length === 0) return 'text';
  const ofSite = new Set(collectCode([presets, plugins, themes]));
  // The defaults of options may be functions as well.
  const isOfOptions = ({version, options}: LoadedPlugin) =>
    isPublished(version) && collectCode(options).every((code) => !ofSite.has(code));
  return carriers.every(isOfOptions) ? 'options' : 'code';
}
