export {createKeeper, type Keeper} from './keeper.js';
export {keepVersions} from './keepVersions.js';
export {hearMessages} from './messages.js';
