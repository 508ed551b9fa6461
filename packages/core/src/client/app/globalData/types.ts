import type {GlobalData} from '@docusaurus/types';

/** A name in a slice that holds all plugins: whoever lists them need not wait for the whole. */
export const ALL_PLUGINS = '*';

/** `null` marks a plugin that was asked for and that has no data, so that nobody looks again. */
export type GlobalDataSlice = {[pluginName: string]: GlobalData[string] | null};
