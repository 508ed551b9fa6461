export {catalogue, lookUp, type CatalogueEntry, type DiagnosticName} from './catalogue.js';
export {codeFrame} from './codeFrame.js';
export {
  createDiagnostic,
  gather,
  messageOf,
  throwDiagnostic,
  toDiagnostics,
  toSeverity,
} from './create.js';
export {formatDiagnostics, formatPlace} from './format.js';
export {nearest} from './nearest.js';
export {createProgress, formatTime, type Phase, type Progress} from './progress.js';
export {hearDiagnostics, reportDiagnostics} from './report.js';
export {DiagnosticsError, type Diagnostic, type Severity} from './types.js';
