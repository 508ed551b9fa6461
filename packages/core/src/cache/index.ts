export type {Audit, AuditedPart, AuditInput, AuditSetting} from './audit/types.js';
export {openAudit} from './audit/openAudit.js';
export {openBuildCache, type BuildCacheOptions} from './openBuildCache.js';
export {getJson, putJson, putNamed} from './json.js';
export {claimFolder} from './claimFolder.js';
export {formatIdentity, isAlive, ownIdentity, parseIdentity, readOwner} from './processIdentity.js';
export {toStoreFolder} from './storeFolder.js';
export {toStoreKey} from './storeKey.js';
export type {Inputs} from './memo/inputs.js';
export {createMemo} from './memo/memo.js';
export type {LoadedPart, Memo, Stored} from './memo/types.js';
export {
  attempt,
  collectInto,
  collectMessages,
  collectQuietly,
  hearMessages,
  repeatMessages,
  type Message,
} from './memo/messages.js';
export {toPlainText} from './memo/plainText.js';
export {readRemoteSettings} from './remote/settings.js';
export {readStoreSecret} from './storeSecret.js';
export {
  findCollector,
  Trace,
  type TracedRun,
  type Run,
  type TraceOptions,
  type Uncacheable,
} from './trace/trace.js';
export {describeUncacheable} from './trace/describeUncacheable.js';
export {traceFunctions} from './trace/traceFunction.js';
export {isWatched, reportCall, traceCode, untraced, watchProcess} from './trace/traceProcess.js';
export {redirectPaths} from './trace/redirectPaths.js';
export {listenToWrites} from './trace/traceWrites.js';
export type {Reads, Recorder, WriteKind} from './trace/types.js';
export type {FileHashes, GeneratedFiles} from './files/types.js';
export type {BuildCache, ClosingOptions, Store, StoreKind} from './types.js';
export {describeEngine} from './describeEngine.js';
export {hashBytes} from './files/hashContent.js';
export {rememberHashes} from './files/rememberHashes.js';
export {openWriteThread, type WriteThread} from './files/openWriteThread.js';
export {openGeneratedFiles} from './files/openGeneratedFiles.js';
export {describeVariables, type Environment} from './trace/describeVariables.js';
export {
  ALL_VARIABLES,
  copyEnvironment,
  copyInitialEnvironment,
  listVariables,
  noteVariables,
  watchEnvironment,
} from './trace/watchEnvironment.js';
export {DRAFT, replaceGenerated} from './writeWhole.js';
