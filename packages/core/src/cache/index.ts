export {openBuildCache, type BuildCacheOptions} from './openBuildCache.js';
export {toStoreFolder} from './storeFolder.js';
export {toStoreKey} from './storeKey.js';
export type {BuildCache, FileHashes, Store, StoreKind} from './types.js';
export {describeEngine} from './describeEngine.js';
export {hashBytes} from './files/hashContent.js';
