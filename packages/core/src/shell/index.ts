export {bundler} from './bundler.js';
export {buildShell} from './buildShell.js';
export {startShell} from './startShell.js';
export {watchShell} from './watchShell.js';
export type {
  EmitFile,
  HalfReport,
  ShellOptions,
  ShellWatcher,
  StartedShell,
  StartOptions,
  WatchOptions,
} from './options.js';
