export {startDevServer, type DevServer} from './startDevServer.js';
export type {DevServerOptions} from './options.js';
