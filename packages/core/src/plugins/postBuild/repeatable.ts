import path from 'node:path';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import {toSitePath} from '../../shared/sitePath.js';
import {isPublished, packageOf} from '../publishedPlugins.js';
import type {HookTraffic} from './followsBodies.js';

/** A hook that a build can run again without loading the site. Plain data. */
export interface RepeatableHook {
  plugin: string;
  id: string;
  /** Of the plugin's module, relative to the site. */
  folder: string;
  /** That it made, relative to the output folder of its locale. */
  files: string[];
}

/** Published plugins whose hook uses nothing of the site but the context. */
const USE_CONTEXT = new Set(['@docusaurus/plugin-pwa']);

/** By these hooks, a plugin gets something to remember that only a load of the site gives. */
const LOADING = ['loadContent', 'contentLoaded', 'getTranslationFiles'] as const;

/** Props that are fields of the context; its `codeTranslations` lack those of plugins. */
const CONTEXT_PROPS = [
  ...['siteDir', 'siteConfig', 'siteConfigPath', 'siteVersion', 'siteStorage', 'outDir'],
  ...['generatedFilesDir', 'localizationDir', 'baseUrl', 'i18n', 'currentBundler'],
];

export function toRepeatable(
  plugin: LoadedPlugin,
  {siteDir}: LoadContext,
  files: string[],
): RepeatableHook {
  const folder = toSitePath(path.resolve(plugin.path), siteDir);
  return {plugin: plugin.name, id: plugin.options.id, folder, files};
}

/** Whether the hook of a published plugin is known to follow from the context. */
export const usesContext = ({version}: LoadedPlugin): boolean =>
  isPublished(version) && USE_CONTEXT.has(packageOf(version) ?? '');

export interface RanHook {
  plugin: LoadedPlugin;
  context: LoadContext;
  traffic: HookTraffic;
  /** Tells the files that the builder itself makes. */
  isBuilt: (file: string) => boolean;
}

/** Whether the hook follows from the context, and what it reads by itself. */
function followsContext({plugin, traffic: {props, reads, files}, isBuilt}: RanHook): boolean {
  return (
    LOADING.every((hook) => !plugin[hook]) &&
    Object.keys(props).every((name) => CONTEXT_PROPS.includes(name)) &&
    reads.generated.length === 0 &&
    !Object.keys(files).some(isBuilt)
  );
}

/** Of a plugin that the engine does not know. `undefined`: it takes a load of the site to run the hook again. */
export function describeRepeatable(ran: RanHook): RepeatableHook | undefined {
  const {plugin, context, traffic} = ran;
  return followsContext(ran)
    ? toRepeatable(plugin, context, Object.keys(traffic.files))
    : undefined;
}

/** The props of a hook that runs again; `onMissing` hears of those that only a load of the site gives. */
export function createContextProps<Props extends object>(
  context: LoadContext,
  onMissing: (name: string) => void,
): Props {
  const entries = CONTEXT_PROPS.map((name) => [name, Reflect.get(context, name) as unknown]);
  return new Proxy(Object.fromEntries(entries) as Props, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target)) onMissing(name);
      return Reflect.get(target, name) as unknown;
    },
  });
}
