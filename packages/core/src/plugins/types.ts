import type {PluginModule, PluginOptions} from '@docusaurus/types';

/** A plugin of the site or of its presets before it is called. */
export interface PluginSource {
  create: PluginModule;
  options: PluginOptions;
  /** How messages name it before it has told its own name. */
  label: string;
  /** The module's file; the config file for functions written there. */
  entryPath: string;
  /** Absent for functions written in the config. */
  module?: PluginModule & {default?: PluginModule};
}
