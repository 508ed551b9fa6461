import type {Configuration, Plugin as BundlerPlugin} from '@rspack/core';
import type {DocusaurusConfig, LoadedPlugin} from '@docusaurus/types';
import {isPublished} from '../../plugins/index.js';
import type {Bundling} from '../../shared/site.js';
import {isPlain} from '../config/fingerprint.js';
import {translatePlugin} from '../configure/translatePlugin.js';
import {unwrap} from '../foreign/findForeignPlugins.js';
import {describeDeferred} from '../rspack.js';
import {isMarkdownRule} from './fingerprintConfig.js';

/** What is as deep refers to itself. */
const DEEPEST = 40;

/** What the value consists of; `undefined` of one that does not show all of it. */
function listParts(value: object): unknown[] | undefined {
  const deferred = describeDeferred(value);
  if (deferred) return deferred.args;
  if (value instanceof RegExp) return [];
  if (value instanceof Map || value instanceof Set) return [...value];
  if (Array.isArray(value)) return value;
  return isPlain(value) ? Object.values(value) : undefined;
}

/** Whether a function, or an instance of a class, is in the value that is not among the known. */
function hasCode(value: unknown, known: Set<unknown>, depth = 0): boolean {
  if (known.has(value)) return false;
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  const parts = depth > DEEPEST ? undefined : listParts(value);
  return parts?.some((part) => hasCode(part, known, depth + 1)) ?? true;
}

/** Takes note of all functions and instances in the value. */
function addCode(value: unknown, known: Set<unknown>, depth = 0): void {
  if (typeof value === 'function') known.add(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  const parts = listParts(value);
  if (!parts) known.add(value);
  for (const part of parts ?? []) addCode(part, known, depth + 1);
}

const unwrapPlugin = (plugin: BundlerPlugin) => translatePlugin(unwrap(plugin));

/** Rules of Markdown count where a bundle has Markdown in it, and no bundle shows which warnings were left out. */
function pickBundled({ignoreWarnings: _ignored, module, plugins, ...config}: Configuration) {
  const rules = (module?.rules ?? []).filter((rule) => !isMarkdownRule(rule));
  return {...config, module: {...module, rules}, plugins: (plugins ?? []).map(unwrapPlugin)};
}

export interface CodeWatch {
  /** To be called after each plugin. */
  look: (plugin: LoadedPlugin, config: Configuration) => void;
  carriers: LoadedPlugin[];
}

/** Finds the plugins that put code into a configuration of the bundler; a configuration without tells all that it is by its text. */
export function watchCode(shown: Configuration): CodeWatch {
  const known = new Set<unknown>();
  const carriers: LoadedPlugin[] = [];
  addCode(pickBundled(shown), known);
  function look(plugin: LoadedPlugin, config: Configuration): void {
    const bundled = pickBundled(config);
    if (!hasCode(bundled, known)) return;
    carriers.push(plugin);
    addCode(bundled, known);
  }
  return {look, carriers};
}

/**
 * What bundles may follow from beside the text of their configuration: nothing, the options of plugins, or anything that the code of the
 * site has in scope.
 */
export type Origin = 'text' | 'options' | 'code';

function listCode(value: unknown): Set<unknown> {
  const found = new Set<unknown>();
  addCode(value, found);
  return found;
}

export function findOrigin(bundling: Bundling, siteConfig: DocusaurusConfig): Origin {
  const {presets, plugins, themes, webpack} = siteConfig;
  if (typeof webpack?.jsLoader === 'function') return 'code';
  const carriers = Object.values(bundling).flatMap((side) => side.carriers);
  if (carriers.length === 0) return 'text';
  const ofSite = listCode([presets, plugins, themes]);
  // Options that plugins have by default may be functions as well.
  const isOfOptions = ({version, options}: LoadedPlugin) =>
    isPublished(version) && [...listCode(options)].every((code) => !ofSite.has(code));
  return carriers.every(isOfOptions) ? 'options' : 'code';
}
