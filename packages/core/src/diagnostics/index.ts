export {lookUp, type DiagnosticName} from './catalogue.js';
export {codeFrame} from './codeFrame.js';
export {
  createDiagnostic,
  gather,
  messageOf,
  throwDiagnostic,
  toDiagnostics,
  toSeverity,
} from './create.js';
export {formatDiagnostics} from './format.js';
export {nearest} from './nearest.js';
export {createProgress, type Phase} from './progress.js';
export {hearDiagnostics, reportDiagnostics} from './report.js';
export {DiagnosticsError, type Diagnostic} from './types.js';
