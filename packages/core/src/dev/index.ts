export {startDevServer, type DevServer} from './startDevServer.js';
