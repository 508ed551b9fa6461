export {bundler} from './bundler.js';
export {askPlugins} from './configure/askPlugins.js';
export {startServer} from './startServer.js';
export {startShell} from './startShell.js';
export {watchShell} from './watchShell.js';
export {
  describeDataScripts,
  findPlacedServer,
  placeServer,
  readForBase,
  type ServerPlace,
} from './output/serveShell.js';
export {followImports} from './cache/listCode.js';
export {writeServerFile} from './output/writeServerFile.js';
export type {OutputFile} from './output/types.js';
export type {BundleReport, ShellWatcher, Side, StartedShell, WatchedShell} from './options.js';
