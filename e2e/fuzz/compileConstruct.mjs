// A child process: compiles the cases that it is sent, and answers with the seconds that each took.
import {openCompiler} from './compileSafely.mjs';
import {listConstructs} from './constructs.mjs';

const constructs = listConstructs();
const compilers = new Map();

async function measure({name, bytes, way, format}) {
  const key = `${way} ${format}`;
  if (!compilers.has(key)) {
    compilers.set(key, await openCompiler(process.cwd(), {way, format}));
    await compilers.get(key)({filePath: 'warm.mdx', source: '# a {#b}\n\n:::note\n\na {1}\n\n:::\n'});
  }
  const compile = compilers.get(key);
  const source = constructs[name](bytes);
  const start = process.cpuUsage();
  const result = await compile({filePath: `${process.cwd()}/docs/case.mdx`, source});
  const {user, system} = process.cpuUsage(start);
  return {...result, seconds: (user + system) / 1e6};
}

process.on('message', async (request) => process.send(await measure(request)));
process.send('ready');
