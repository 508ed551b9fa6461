export {hasSameMetadata, predictPageData} from './metadata/hasSameMetadata.js';
export {writeGeneratedFile} from './generatedFile.js';
export {initializePlugins, initializeSources, type InitializedSource} from './initializePlugins.js';
export {liftBundlerPart} from './liftBundlerPart.js';
export {describeHooks, describeLoad} from './loadReport.js';
export {nameOf, runLifecycle} from './lifecycle.js';
export {
  loadSite,
  loadSiteWithReport,
  reloadPlugin,
  type AskPlugins,
  type SiteLoad,
} from './loadSite.js';
export {expandShorthand} from './moduleNames.js';
export type {PluginSource} from './types.js';
export type {BuiltPage} from './postBuildHead.js';
export {isPublished} from './publishedPlugins.js';
export {mayModifyOutput} from './postBuild/addsOnly.js';
export {listOtherLocales} from './postBuild/listOtherLocales.js';
export {runPagesRendered} from './runPagesRendered.js';
export type {RepeatableHook} from './postBuild/repeatable.js';
export {repeatHooks} from './postBuild/repeatHooks.js';
export type {Follower} from './postBuild/followers.js';
export {runPostBuild, type HookReport} from './postBuild/runPostBuild.js';
export {createSiteProps} from './siteProps.js';
