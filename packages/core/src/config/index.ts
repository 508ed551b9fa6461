export {loadSiteContext, type SiteContextParams} from './loadSiteContext.js';
export {loadConfigFile} from './loadConfigFile.js';
export {validateConfig} from './validateConfig.js';
export {explainErrors, formatPath, formatValue, type Explanation} from './explain.js';
export {describeLoadingError} from './describeLoadingError.js';
export {forgetSiteModules} from './forgetSiteModules.js';
export {describeCode, followConfig, hashLock, type CodePlace} from './code/describeCode.js';
export {loadSiteModule} from './loadSiteModule.js';
export {isKeptHistory, readsHistory, settleHistory} from './history/keepHistory.js';
