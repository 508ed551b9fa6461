export {buildShell} from './buildShell.js';
export type {ShellOptions, ShellWatcher, WatchOptions} from './options.js';
