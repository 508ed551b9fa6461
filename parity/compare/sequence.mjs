import {diffArrays} from 'diff';

const MAX_EDITS = 400;

/**
 * Compares two lists of lines and gives each stretch that differs.
 * @param {{published: import('./flatten.mjs').Line[], ours: import('./flatten.mjs').Line[], kind: string, page: string}} input
 * @returns {import('./types.mjs').Difference[]}
 */
export function compareLines({published, ours, kind, page}) {
  const options = {comparator: (a, b) => a.text === b.text, maxEditLength: MAX_EDITS};
  const changes = diffArrays(published, ours, options);
  if (!changes)
    return [
      {
        kind,
        page,
        path: 'whole',
        published: `${published.length} nodes`,
        ours: `${ours.length} nodes, all but wholly different`,
      },
    ];
  return [...toDifferences(changes, {kind, page})];
}

function* toDifferences(changes, {kind, page}) {
  let before = '';
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index];
    if (!change.added && !change.removed) {
      before = change.value.at(-1)?.text ?? before;
      continue;
    }
    const next = changes[index + 1];
    const isPair = change.removed ? next?.added : next?.removed;
    const removed = change.removed ? change : isPair ? next : undefined;
    const added = change.added ? change : isPair ? next : undefined;
    if (isPair) index++;
    const path = (removed ?? added).value[0].path;
    yield {kind, page, path, before, published: joinLines(removed), ours: joinLines(added)};
  }
}

function joinLines(change) {
  return change?.value.map(({text}) => text).join('\n');
}

/** Compares two lists as bags: reports each item that occurs more often in one of them. */
export function compareBags({published, ours, kind, page}) {
  const counts = new Map();
  for (const item of published) counts.set(item, (counts.get(item) ?? 0) + 1);
  for (const item of ours) counts.set(item, (counts.get(item) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([item, count]) => ({kind, page, [count > 0 ? 'published' : 'ours']: item}));
}
