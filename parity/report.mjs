const EXAMPLES = 3;
const WIDTH = 400;

/** @param {import('./compare/types.mjs').Difference[]} differences */
export function sortOut(differences, known) {
  const meant = new Map();
  const unmeant = [];
  for (const difference of differences) {
    const match = known.find(({matches}) => matches(difference));
    if (match) meant.set(match, (meant.get(match) ?? 0) + 1);
    else unmeant.push(difference);
  }
  return {meant, unmeant};
}

export function formatReport({meant, unmeant}) {
  const groups = [...groupAlike(unmeant)].sort((a, b) => b.length - a.length);
  const lines = groups.flatMap(formatGroup);
  for (const [{id, reason}, count] of meant) lines.push(`  known: ${id} ×${count}: ${reason}`);
  return lines.join('\n');
}

/** The same thing on many pages is one group. */
function groupAlike(differences) {
  const groups = new Map();
  for (const difference of differences) {
    const key = signatureOf(difference);
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return groups.values();
}

function signatureOf({kind, page, path, published, ours}) {
  if (kind.startsWith('file-')) return [kind, page.split('/')[0], page.split('.').at(-1)].join('|');
  return [
    kind,
    path
      ?.split(' > ')
      .slice(-2)
      .join('>')
      .replace(/#[^>]*/g, ''),
    published,
    ours,
  ].join('|');
}

function formatGroup(group) {
  const [first] = group;
  const pages = [...new Set(group.map(({page}) => page))];
  const more = pages.length > EXAMPLES ? `, … (${pages.length} pages)` : '';
  const [published, ours] = shortenPair(first.published, first.ours);
  return [
    `✗ ${first.kind} ×${group.length}: ${pages.slice(0, EXAMPLES).join(', ')}${more}`,
    ...formatField('at', first.path?.split(' > ').slice(-5).join(' > ')),
    ...formatField('after', first.before && shorten(first.before)),
    ...formatField('published', published),
    ...formatField('ours', ours),
    '',
  ];
}

function formatField(label, value) {
  return value === undefined || value === '' ? [] : [`    ${label.padEnd(9)} ${value}`];
}

/** Long texts that begin alike are shown from where they part. */
function shortenPair(published, ours) {
  if (published === undefined || ours === undefined)
    return [published && shorten(published), ours && shorten(ours)];
  let at = 0;
  while (at < published.length && published[at] === ours[at]) at++;
  const start = Math.max(0, at - 80);
  const cut = (text) => shorten(start === 0 ? text : `…${text.slice(start)}`);
  return [cut(published), cut(ours)];
}

function shorten(text) {
  const line = text.replace(/\n/g, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
}
