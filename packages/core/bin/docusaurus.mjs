#!/usr/bin/env node

import {existsSync} from 'node:fs';
import module from 'node:module';
import {fileURLToPath} from 'node:url';

// Since Node 22.8: what was compiled once is kept.
module.enableCompileCache?.();

// React, Babel and the config file read these while they load, so they are set before anything else is imported;
// `docusaurus build` sets its own.
process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';

// While sources are being edited there may be no bundle of them.
const bundle = new URL('../lib/node/cli.js', import.meta.url);
const entry = existsSync(bundle) ? bundle : new URL('../lib/cli/cli.js', import.meta.url);
if (existsSync(entry)) {
  const {runCli} = await import(entry.href);
  await runCli(process.argv);
} else {
  const folder = fileURLToPath(new URL('../../..', import.meta.url));
  console.error(`[ERROR] The engine is not built yet. Run "npm run build:engine" in ${folder}`);
  process.exitCode = 1;
}
