export {cacheVersions} from './cacheVersions.js';
export {cacheContent} from './cacheContent.js';
