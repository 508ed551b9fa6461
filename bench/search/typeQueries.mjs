import {PAGES_IN_MODAL} from '../../packages/core/lib/theme-search/client/limits.js';
import {median} from '../measure/statistics.mjs';
import {QUERIES} from './queries.mjs';

async function ask({engine, scopes}, query) {
  const start = process.cpuUsage();
  await engine.search({query, groups: [scopes], limit: PAGES_IN_MODAL});
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}

const round = (value) => Math.round(value * 10) / 10;

/**
 * Types queries key by key. `pasted`: what the first query downloads at once; `typed`: when each key is waited for, as the slowest of
 * readers would; both in bytes, gzip, without scripts. `milliseconds`: of the processor, from a key to its answer once all is loaded.
 */
export async function typeQueries(open) {
  const atOnce = [];
  const keys = [];
  const milliseconds = [];
  for (const query of QUERIES) {
    const pasted = await open();
    await ask(pasted, query);
    atOnce.push(pasted.traffic.bytes);
    const typed = await open();
    const prefixes = Array.from({length: query.length - 1}, (_, index) =>
      query.slice(0, index + 2),
    );
    for (const prefix of prefixes) await ask(typed, prefix);
    keys.push(typed.traffic.bytes);
    // Once loaded: the same keys again.
    for (const prefix of prefixes) milliseconds.push(await ask(typed, prefix));
  }
  return {
    pasted: Math.max(...atOnce),
    typed: Math.max(...keys),
    milliseconds: round(median(milliseconds)),
  };
}
