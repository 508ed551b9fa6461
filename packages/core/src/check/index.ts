export {checkLinks} from './checkLinks.js';
export type {CheckedPage, CheckLinksOptions} from './types.js';
