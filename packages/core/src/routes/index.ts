export {listOpenPaths, planRoutes} from './planRoutes.js';
export {createGlobalDataSlicer, type SliceGlobalData} from './sliceGlobalData.js';
export {listVersionDocs, splitVersionDocs, type KeyedVersionDocs} from './versionDocs.js';
export {createReadResolver, type ReadSources, type ResolveRead} from './resolveReads.js';
export type {
  ModuleRequest,
  OpenRoute,
  PlannedPage,
  PlannedRoute,
  RequestTree,
  RoutePlan,
} from './types.js';
export {findDuplicateRoutes} from './findDuplicateRoutes.js';
