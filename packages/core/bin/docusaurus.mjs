#!/usr/bin/env node

// React, Babel and the config file read these while they load, so they are set before anything else is imported;
// `docusaurus build` sets its own.
process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';

const {runCli} = await import('../lib/cli/cli.js');
await runCli(process.argv);
