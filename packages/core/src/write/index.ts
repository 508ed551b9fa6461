export {openStaging, type Staging} from './staging.js';
export {copyStaticFiles} from './copyStaticFiles.js';
