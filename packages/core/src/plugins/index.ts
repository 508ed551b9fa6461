export {initializePlugins, initializeSources, type InitializedSource} from './initializePlugins.js';
export {liftMarkdownRules} from './markdownRules.js';
export {describeLoad, type LoadedPart} from './loadReport.js';
export {loadSite, loadSiteWithReport, reloadPlugin, type SiteLoad} from './loadSite.js';
export {expandShorthand} from './moduleNames.js';
export type {PluginSource} from './pluginSources.js';
export type {BuiltPage} from './postBuildHead.js';
export {runPostBuild} from './runPostBuild.js';
export {createSiteProps} from './siteProps.js';
