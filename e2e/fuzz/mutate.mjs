/** Pieces of the syntax that parsers, and those who write by hand, trip over. */
// prettier-ignore
const PIECES = [
  '---', '```', '~~~js', '`', '``', ':::note', ':::', '::leaf', ':text[a]{b=c}', '<b>', '</b>', '<Tabs>',
  '<br>', '<!--', '-->', '{', '}', '{/*', '*/}', '{a + }', '${x}', 'import a from "./a.js"',
  'export const a = 1;', 'export default () => 1', '- ', '> ', '1. ', '    ', '\t', '# ', '## A {#id}', '{#id}',
  '[', ']', '](', '![', ')', '[^1]', '[^1]: x', '|', '|-|-|', '*', '**', '_', '~~', '\\', '&amp;', '&#0;',
  '<', '>', '<a b={1}', 'title: [', '&a [*a]', '*a', '\r\n', '\u0000', '\u2028', '\ufeff', '😀', '</script>', '$$', '@@',
];

const MUTATIONS = {
  insert: (lines, random) => splice(lines, random, 0, [random.pick(PIECES)]),
  remove: (lines, random) => splice(lines, random, random.integer(1, 5), []),
  repeat(lines, random) {
    const line = random.pick(lines);
    return splice(lines, random, 0, Array(random.integer(2, 40)).fill(line));
  },
  move(lines, random) {
    const start = random.integer(0, lines.length - 1);
    const moved = lines.slice(start, start + random.integer(1, 10));
    return splice(lines, random, 0, moved);
  },
  indent: (lines, random) => change(lines, random, (line) => `${random.pick(PIECES)}${line}`),
  break(lines, random) {
    return change(lines, random, (line) => {
      const at = random.integer(0, line.length);
      return line.slice(0, at) + random.pick(PIECES) + line.slice(at + random.integer(0, 3));
    });
  },
  cut: (lines, random) => lines.slice(0, random.integer(1, lines.length)),
};

function splice(lines, random, count, added) {
  const at = random.integer(0, lines.length);
  return [...lines.slice(0, at), ...added, ...lines.slice(at + count)];
}

function change(lines, random, edit) {
  const at = random.integer(0, lines.length - 1);
  return lines.map((line, index) => (index === at ? edit(line) : line));
}

/** A page after one to six accidents. */
export function mutate(text, random) {
  let lines = text.split('\n');
  for (let left = random.integer(1, 6); left > 0 && lines.length > 0; left--)
    lines = MUTATIONS[random.pick(Object.keys(MUTATIONS))](lines, random);
  return lines.join('\n');
}
