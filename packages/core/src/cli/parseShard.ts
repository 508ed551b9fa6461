import {throwDiagnostic} from '../diagnostics/index.js';
import {MOST_SHARDS, type Shard} from '../shared/shard.js';

/** `--shard 2/8` */
export function parseShard(value: string): Shard {
  const [, number, count] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? [];
  const shard = {number: Number(number), count: Number(count)};
  const isValid = shard.number >= 1 && shard.number <= shard.count && shard.count <= MOST_SHARDS;
  if (isValid) return shard;
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'The option --shard takes the number of a shard and the count of all shards.',
    found: value,
    expected: `<number>/<count>, e.g. --shard 2/8: numbers begin at 1, and the count is at most ${MOST_SHARDS}`,
  });
}
