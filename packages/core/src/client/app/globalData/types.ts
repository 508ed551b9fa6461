import type {GlobalData} from '@docusaurus/types';

/** This name marks a slice that holds all plugins: code that lists the plugins does not wait for the whole data. */
export const ALL_PLUGINS = '*';

/** `null` marks a plugin that the page asks for and that has no data, so that the browser does not fetch the whole data for it. */
export type GlobalDataSlice = {[pluginName: string]: GlobalData[string] | null};
