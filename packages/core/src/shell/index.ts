export {bundler} from './bundler.js';
export {buildShell} from './buildShell.js';
export {watchShell} from './watchShell.js';
export type {ShellOptions, ShellWatcher, WatchOptions} from './options.js';
