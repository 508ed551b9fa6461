export {startDevServer, type DevServer, type DevServerOptions} from './startDevServer.js';
