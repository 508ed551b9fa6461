export {listOpenPaths, planRoutes} from './planRoutes.js';
export {createGlobalDataSlicer, type SliceGlobalData} from './sliceGlobalData.js';
export {listVersionDocs, splitVersionDocs} from './versionDocs.js';
export {createReadResolver, type ResolveRead} from './resolveReads.js';
export type {OpenRoute, PlannedPage, PlannedRoute, RequestTree, RoutePlan} from './types.js';
export {findDuplicateRoutes} from './findDuplicateRoutes.js';
