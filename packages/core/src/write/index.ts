export {confirmOutput} from './confirmOutput.js';
export {copyStaticFiles, type CopyStaticFilesOptions} from './copyStaticFiles.js';
export {hashOutput} from './hashOutput.js';
export {identifyOutput} from './identifyOutput.js';
export {openPatch, type OutputPatch} from './openPatch.js';
export {openStagedPatch, type StagedPatch} from './openStagedPatch.js';
export type {OutputTable} from './outputTable.js';
export {openOutput, recoverOutput, type OpenOutputOptions} from './openOutput.js';
export {writeStaged, type CreatedFolders} from './stageFile.js';
export type {
  ChangedFiles,
  CommitReport,
  Copy,
  CopiedFile,
  FolderOptions,
  Output,
  OutputEntry,
  OutputFolder,
} from './types.js';
