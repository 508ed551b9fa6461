import path from 'node:path';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import type {Message} from '../../cache/index.js';
import {toSitePath} from '../../shared/sitePath.js';
import {isPublished, packageOf} from '../publishedPlugins.js';
import type {HookTraffic} from './followsBodies.js';

/** A hook that a build can run again without loading the site. Plain data. */
export interface RepeatableHook {
  plugin: string;
  id: string;
  /** The folder of the plugin's module, relative to the site. */
  folder: string;
  /** The files that it made, relative to the output folder of its locale. */
  files: string[];
}

/** Published plugins whose hook uses nothing of the site except the context. */
const USE_CONTEXT = new Set(['@docusaurus/plugin-pwa']);

/** Hooks in which a plugin may get data that only a load of the site gives, and remember it. */
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

/** Whether the plugin is published, and its hook is known to depend only on the context. */
export const usesContext = ({version}: LoadedPlugin): boolean =>
  isPublished(version) && USE_CONTEXT.has(packageOf(version) ?? '');

/** The warnings of a hook that later builds repeat. A hook that has any does not run again without a load of the site. */
export function listWarnings(plugin: LoadedPlugin, messages: Message[]): Message[] {
  return usesContext(plugin) ? [] : messages.filter(({level}) => level === 'warn');
}

export interface RanHook {
  plugin: LoadedPlugin;
  context: LoadContext;
  traffic: HookTraffic;
  /** Whether the builder itself makes the file. */
  isBuilt: (file: string) => boolean;
}

/** Whether the hook depends only on the context, and on what it reads itself. */
function followsContext({plugin, traffic: {props, reads, files}, isBuilt}: RanHook): boolean {
  return (
    LOADING.every((hook) => !plugin[hook]) &&
    Object.keys(props).every((name) => CONTEXT_PROPS.includes(name)) &&
    reads.generated.length === 0 &&
    !Object.keys(files).some(isBuilt)
  );
}

/** Describes a hook of a plugin that the engine does not know. `undefined`: the hook can run again only after a load of the site. */
export function describeRepeatable(ran: RanHook): RepeatableHook | undefined {
  const {plugin, context, traffic} = ran;
  return followsContext(ran)
    ? toRepeatable(plugin, context, Object.keys(traffic.files))
    : undefined;
}

/** The props of a hook that runs again. `onMissing` is called with the name of a prop that only a load of the site gives. */
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
