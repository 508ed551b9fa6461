export {confirmOutput} from './confirmOutput.js';
export {copyStaticFiles} from './copyStaticFiles.js';
export {hashOutput} from './hashOutput.js';
export {identifyOutput} from './identifyOutput.js';
export {openPatch, type OutputPatch} from './openPatch.js';
export {openStagedPatch, type StagedPatch} from './openStagedPatch.js';
export {openOutput, recoverOutput, type OpenOutputOptions} from './openOutput.js';
export type {CommitReport, Copy, Output, OutputFolder, OutputTable} from './types.js';
