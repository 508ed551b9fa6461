const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time) => `${time} ms`;
const times = ({median, p95}) => `${median} ms, ${p95} ms`;

const ROWS = [
  [
    'first query, typed in Chromium, downloads',
    ({inBrowser}) => inBrowser && kilobytes(inBrowser.bytes),
  ],
  ['first query, each key waited for, downloads', ({inNode}) => kilobytes(inNode.typed)],
  ['first query, pasted, downloads', ({inNode}) => kilobytes(inNode.pasted)],
  [
    'key to results in Chromium, first time (median, 95 %)',
    ({inBrowser}) => inBrowser && times(inBrowser.firstTime),
  ],
  [
    'key to results in Chromium, once loaded (median, 95 %)',
    ({inBrowser}) => inBrowser && times(inBrowser.onceLoaded),
  ],
  ['of the processor, a key once loaded', ({inNode}) => milliseconds(inNode.milliseconds)],
  ['manifest', ({manifest}) => kilobytes(manifest)],
  ['largest shard', ({largestShard}) => kilobytes(largestShard)],
  ['all of the index', ({bytes, files}) => `${kilobytes(bytes)} in ${files} files`],
  ['indexing all pages (processor)', ({index}) => milliseconds(index.cold)],
  ['after an edit to one page (processor)', ({index}) => milliseconds(index.edit)],
  ['files that this edit changes', ({index}) => String(index.changed)],
];

/** Sizes are those of gzip. */
export function toMarkdown({results, machine}) {
  const head = results.map(({documents}) => `${documents} documents`);
  const rows = ROWS.map(([label, read]) => [
    label,
    ...results.map((result) => read(result) ?? '–'),
  ]);
  return [
    `The embedded search on generated sites; sizes are those of gzip; ${machine}`,
    '',
    `| | ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length + 1)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}
