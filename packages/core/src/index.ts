import {runCli} from './cli/cli.js';

export {build} from './commands/build.js';
export {clear} from './commands/clear.js';
export {deploy} from './commands/deploy/deploy.js';
export {externalCommand} from './commands/external.js';
export {serve} from './commands/serve/serve.js';
export {start} from './commands/start.js';
export {swizzle} from './commands/swizzle/swizzle.js';
export {writeHeadingIds} from './commands/writeHeadingIds.js';
export {writeTranslations} from './commands/writeTranslations.js';
export {runCli as runCLI};
