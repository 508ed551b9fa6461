import type {AllContent, LoadContext, LoadedPlugin} from '@docusaurus/types';
import {gather} from '../diagnostics/index.js';
import {createActions, type Collected} from './actions.js';

export interface CollectedLate extends Collected {
  plugin: LoadedPlugin;
}

/** Lets plugins see the content of all. */
export async function runAllContentLoaded(
  plugins: LoadedPlugin[],
  context: LoadContext,
): Promise<CollectedLate[]> {
  const allContent = collectContent(plugins);
  const listening = plugins.filter((plugin) => plugin.allContentLoaded);
  return gather(
    listening.map(async (plugin) => {
      const {actions, collected} = createActions({plugin, context});
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
