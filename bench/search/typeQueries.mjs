const QUERIES = ['conde', 'tafi gor', 'unment', 'solnu vexing', 'moka'];

const LIMIT = 8;

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] * 10) / 10;
}

async function ask({engine, scopes}, query) {
  const start = process.cpuUsage();
  await engine.search({query, scopes, limit: LIMIT});
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Types queries key by key. `whole`: what the first query downloads when it is pasted; `keys`: when each key is asked for; both in
 * bytes, gzip, without scripts. `milliseconds`: of the processor, from a key to its answer
 * once all is loaded.
 */
export async function typeQueries(open) {
  const whole = [];
  const keys = [];
  const milliseconds = [];
  for (const query of QUERIES) {
    const pasted = await open();
    await ask(pasted, query);
    whole.push(pasted.traffic.bytes);
    const typed = await open();
    const prefixes = Array.from({length: query.length - 1}, (_, index) =>
      query.slice(0, index + 2),
    );
    for (const prefix of prefixes) await ask(typed, prefix);
    keys.push(typed.traffic.bytes);
    // Once loaded: the same keys again.
    for (const prefix of prefixes) milliseconds.push(await ask(typed, prefix));
  }
  return {whole: Math.max(...whole), keys: Math.max(...keys), milliseconds: median(milliseconds)};
}
