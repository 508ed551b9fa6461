import {repository} from '../../e2e/harness/paths.mjs';
import {startServer} from '../../e2e/harness/server.mjs';

/** A folder that a build has made, served as hosts do, with compression. `readyPath` answers once the server listens. */
export function serveBuild(dir, readyPath = '/') {
  return startServer({site: repository, command: 'serve', args: ['--dir', dir], readyPath});
}
