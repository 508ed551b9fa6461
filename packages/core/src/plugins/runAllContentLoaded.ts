import type {AllContent, LoadContext, LoadedPlugin} from '@docusaurus/types';
import type {GeneratedFiles} from '../cache/index.js';
import {gather} from '../diagnostics/index.js';
import {createActions, type Collected} from './actions.js';
import {isPublished} from './publishedPlugins.js';

export interface CollectedLate extends Collected {
  plugin: LoadedPlugin;
}

/** Lets plugins see the content of all. */
export async function runAllContentLoaded(
  plugins: LoadedPlugin[],
  context: LoadContext,
  generated: GeneratedFiles,
): Promise<CollectedLate[]> {
  const allContent = collectContent(plugins);
  const listening = plugins.filter((plugin) => plugin.allContentLoaded);
  // Their code may read what other plugins have made.
  if (!listening.every(({version}) => isPublished(version))) await generated.write();
  return gather(
    listening.map(async (plugin) => {
      const {actions, collected} = createActions({plugin, context, generated});
      await plugin.allContentLoaded!({allContent, actions});
      return {plugin, ...collected};
    }),
  );
}

function collectContent(plugins: LoadedPlugin[]): AllContent {
  const all: AllContent = {};
  for (const {name, options, content} of plugins) (all[name] ??= {})[options.id] = content;
  return all;
}
