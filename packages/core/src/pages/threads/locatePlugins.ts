import type {DocusaurusConfig} from '@docusaurus/types';
import {findFootnoteFixer, isFootnoteFixer} from '#mdx';
import {MARKDOWN_PLUGIN_LISTS} from '../../shared/markdownPlugins.js';
import type {MarkdownRule} from '../../shared/site.js';
import {describeValue} from '../store/describeValue.js';
import type {PluginPlace, PluginPlaces} from './types.js';

type Options = MarkdownRule['options'];

/** The fields of a config whose entries hold options of plugins. */
const FIELDS = ['presets', 'themes', 'plugins'] as const;
const LISTS = new Set<string>(MARKDOWN_PLUGIN_LISTS);

interface Placed {
  config: (string | number)[];
  plugin: unknown;
}

function* walk(value: unknown, place: Placed['config']): Generator<Placed> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const here = [...place, Array.isArray(value) ? Number(key) : key];
    if (!LISTS.has(key) || !Array.isArray(inner)) yield* walk(inner, here);
    else for (const [index, plugin] of inner.entries()) yield {config: [...here, index], plugin};
  }
}

/** Lists every Markdown plugin that a config names. If the options are circular, the list is empty. */
export function listPlugins(siteConfig: DocusaurusConfig): Placed[] {
  const list = (field: (typeof FIELDS)[number]) => [...walk(siteConfig[field], [field])];
  try {
    return FIELDS.flatMap(list);
  } catch {
    return [];
  }
}

const toAttacher = (plugin: unknown): unknown => (Array.isArray(plugin) ? plugin[0] : plugin);

function isSame(one: unknown, other: unknown, siteDir: string): boolean {
  if (toAttacher(one) !== toAttacher(other)) return false;
  const description = describeValue(one, siteDir);
  return description !== undefined && description === describeValue(other, siteDir);
}

/** Finds the place of each plugin of a rule; `undefined` if the config lacks one of them. */
export function locatePlugins(options: Options, placed: Placed[]): PluginPlaces | undefined {
  const locate = (plugin: unknown): PluginPlace | undefined => {
    if (isFootnoteFixer(plugin)) return {file: findFootnoteFixer(options)!};
    const found = placed.find((other) => isSame(other.plugin, plugin, options.siteDir));
    return found && {config: found.config};
  };
  const lists = MARKDOWN_PLUGIN_LISTS.map(
    (list) => [list, (options[list] ?? []).map(locate)] as const,
  );
  const isWhole = lists.every(([, places]) => places.every((place) => place !== undefined));
  return isWhole ? (Object.fromEntries(lists) as PluginPlaces) : undefined;
}
