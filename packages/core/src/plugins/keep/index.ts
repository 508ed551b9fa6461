export {keepVersions} from './keepVersions.js';
export {keepContent} from './keepContent.js';
