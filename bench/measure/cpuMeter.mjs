import {writeFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

const file = process.env.BENCH_CPU_METER;
delete process.env.BENCH_CPU_METER;

if (isMainThread && file)
  process.on('exit', () => writeFileSync(file, JSON.stringify(process.cpuUsage())));
