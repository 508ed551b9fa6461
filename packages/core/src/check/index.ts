export {checkLinks} from './checkLinks.js';
export {describeBrokenLinks} from './describeBrokenLinks.js';
export {findBrokenLinks, PageIndex} from './findBrokenLinks.js';
