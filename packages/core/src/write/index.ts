export {openStaging, type Staging} from './staging.js';
export {copyStaticFiles} from './copyStaticFiles.js';
export {hashOutput} from './hashOutput.js';
export {openOutput, recoverOutput, type OpenOutputOptions} from './openOutput.js';
export {writeStaged} from './stageFile.js';
export type {
  ChangedFiles,
  CommitReport,
  FolderOptions,
  Output,
  OutputEntry,
  OutputFolder,
} from './types.js';
