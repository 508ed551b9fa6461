#!/usr/bin/env node
import {runCli} from '../lib/cli/cli.js';

await runCli(process.argv);
