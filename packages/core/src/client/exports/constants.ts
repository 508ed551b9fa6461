/** The id of a plugin instance without a given id. */
export const DEFAULT_PLUGIN_ID = 'default';
