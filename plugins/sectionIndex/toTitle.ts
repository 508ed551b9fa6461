const SPELLINGS: {[word: string]: string} = {
  api: 'API',
  apis: 'APIs',
  cli: 'CLI',
  dg: 'dg',
  oss: 'OSS',
  rest: 'REST',
};

/** `partitions-and-backfills` → `Partitions and backfills` */
export function toTitle(segment: string): string {
  const words = segment.split('-').map((word) => SPELLINGS[word] ?? word);
  const [first = '', ...others] = words;
  const isSpelled = first !== segment.split('-')[0] || first in SPELLINGS;
  return [isSpelled ? first : first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}
