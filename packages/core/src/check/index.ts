export {checkLinks} from './checkLinks.js';
export type {CheckedPage, CheckLinksOptions} from './types.js';
export {describeBrokenLinks} from './describeBrokenLinks.js';
export {findBrokenLinks, PageIndex} from './findBrokenLinks.js';
