import {createRequire} from 'node:module';
import type {MdxLoaderOptions} from '#mdx';
import {loadConfigFile} from '../../config/index.js';
import {describePlugins} from './toPlainOptions.js';
import type {PlainOptions, PluginPlace} from './types.js';

export type MarkdownPlugins = Pick<MdxLoaderOptions, keyof PlainOptions['plugins']>;

/** Hides the config's output, which the main thread has shown already. */
async function loadQuietly<Result>(load: () => Promise<Result>): Promise<Result> {
  const {stdout, stderr} = process;
  const writers = [stdout, stderr].map((stream) => [stream, stream.write] as const);
  for (const [stream] of writers) stream.write = () => true;
  try {
    return await load();
  } finally {
    for (const [stream, write] of writers) stream.write = write;
  }
}

function findPlugin(place: PluginPlace, siteConfig: unknown): unknown {
  if ('config' in place)
    return place.config.reduce(
      (value, key) => (value as {[key: string]: unknown} | undefined)?.[key],
      siteConfig,
    );
  // `require` loads the module here, and the compiler recognizes it as a loaded module.
  const module = createRequire(import.meta.url)(place.file) as {default: unknown};
  return module.default;
}

/** Loads the Markdown plugins of a rule. Throws if they differ from those that the main thread has described. */
export async function loadPlugins({
  siteDir,
  code,
  plugins,
}: Pick<PlainOptions, 'siteDir' | 'code' | 'plugins'>): Promise<MarkdownPlugins> {
  // The reporter would count the hidden warnings as printed, and leave them out when the build repeats them.
  const load = () => loadConfigFile({siteDir, config: code!.siteConfigPath}, () => {});
  const siteConfig = code && (await loadQuietly(load)).siteConfig;
  const lists = Object.entries(plugins).map(([list, places]) => [
    list,
    places.map((place) => findPlugin(place, siteConfig)),
  ]);
  const loaded = Object.fromEntries(lists) as MarkdownPlugins;
  const description = describePlugins({siteDir, ...loaded} as MdxLoaderOptions);
  if (code && description !== code.description) throw new Error('The config gives other plugins.');
  return loaded;
}
