export {loadSiteContext, type SiteContextParams} from './loadSiteContext.js';
export {loadConfigFile} from './loadConfigFile.js';
export {explainErrors, formatPath, formatValue, type Explanation} from './explain.js';
export {describeLoadingError} from './describeLoadingError.js';
export {forgetSiteModules} from './forgetSiteModules.js';
export {findPluginImports} from './code/findPluginImports.js';
export {isOwnCode} from './code/isOwnCode.js';
export {findModuleState} from './code/state/findModuleState.js';
export {
  describeCode,
  followConfig,
  followPlugins,
  hashLock,
  listImports,
  type CodePlace,
} from './code/describeCode.js';
export {loadSiteModule} from './loadSiteModule.js';
export {recallHistory, recordHistory, type AskedHistory} from './history/recordHistory.js';
export {
  findStrategy,
  keepHistory,
  listAsked,
  settleHistory,
  type Asked,
  type Strategy,
} from './history/keepHistory.js';
