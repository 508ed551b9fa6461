export {initializePlugins, initializeSources, type InitializedSource} from './initializePlugins.js';
export {liftMarkdownRules} from './markdownRules.js';
export {loadSite, reloadPlugin} from './loadSite.js';
export {expandShorthand} from './moduleNames.js';
export type {PluginSource} from './pluginSources.js';
export type {BuiltPage} from './postBuildHead.js';
export {runPostBuild} from './runPostBuild.js';
export {createSiteProps} from './siteProps.js';
