// Compiles one construct in each way a page may be read, and prints what is wrong with it. Its process may end at any time.
import path from 'node:path';
import {repository, work} from '../harness/paths.mjs';
import {openCompilers} from './compileSafely.mjs';
import {listConstructs} from './constructs.mjs';

const name = process.argv[2];
const findProblems = await openCompilers(repository, {slow: Number(process.argv[3])});
const filePath = path.join(work, 'fuzz', 'construct.mdx');
console.log(JSON.stringify(await findProblems({filePath, source: listConstructs()[name]})));
