import {createRequire} from 'node:module';

const manifest = createRequire(import.meta.url)('../../package.json') as {version: string};

/** Of the Docusaurus packages that the engine works with: it carries their version. */
export const DOCUSAURUS_VERSION = manifest.version;
