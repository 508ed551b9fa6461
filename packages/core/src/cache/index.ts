export {openStore, toStoreKey, type Store} from './store.js';
export {toStoreFolder} from './storeFolder.js';
