import type {LoadContext, LoadedPlugin} from '@docusaurus/types';

/** Whether a plugin would make the same of a file of its content. */
export interface SourceQuestion {
  plugin: LoadedPlugin;
  context: LoadContext;
  /** Absolute; it is there. */
  file: string;
  /** Whether it was there when the plugin loaded its content. */
  isNew: boolean;
}
