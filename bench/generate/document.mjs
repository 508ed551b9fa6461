import {makeCode} from './code.mjs';
import {makeParagraph, makeSentence, makeTitle, makeWord} from './words.mjs';

/** @typedef {{folder: string, name: string, title: string}} Place */

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

const blocks = [
  (random) => makeParagraph(random),
  (random) => makeParagraph(random),
  (random) => makeCode(random),
  (random) => makeCode(random),
  (random) =>
    `:::${random.pick(ADMONITIONS)}[${makeTitle(random)}]\n\n${makeParagraph(random)}\n\n:::`,
  (random) => makeTable(random),
  (random) =>
    Array.from({length: random.integer(3, 6)}, () => `- ${makeSentence(random)}`).join('\n'),
  (random) =>
    Array.from(
      {length: random.integer(3, 5)},
      (_, index) => `${index + 1}. ${makeSentence(random)}`,
    ).join('\n'),
  (random, {link}) =>
    `${makeSentence(random)} See [${makeTitle(random)}](${link()}) and [${makeWord(random)}](${link()}).`,
];

/** Ones that only some pages have; they make a page MDX. */
const mdxBlocks = [
  (random) => makeTabs(random),
  () => '<Shared product="the framework" />',
  (random) =>
    `<details>\n  <summary>${makeTitle(random)}</summary>\n\n  ${makeParagraph(random)}\n\n</details>`,
];

/**
 * @param {{random: object, place: Place, position: number, link: () => string, isMdx: boolean}} input
 * @returns {string} the text of one document
 */
export function makeDocument({random, place, position, link, isMdx}) {
  const imports = isMdx
    ? [
        "import Tabs from '@theme/Tabs';",
        "import TabItem from '@theme/TabItem';",
        "import Shared from '../_shared.mdx';",
        '',
      ]
    : [];
  const sections = Array.from({length: random.integer(4, 8)}, () =>
    makeSection({random, link, isMdx}),
  );
  return [
    ...makeFrontMatter({random, place, position}),
    ...imports,
    makeParagraph(random),
    '',
    ...sections,
  ].join('\n');
}

function makeFrontMatter({random, place, position}) {
  return [
    '---',
    `title: ${place.title}`,
    `sidebar_position: ${position}`,
    `description: ${makeSentence(random).replace(/[`*]/g, '')}`,
    '---',
    '',
  ];
}

function makeSection({random, link, isMdx}) {
  const kinds = isMdx ? [...blocks, ...mdxBlocks] : blocks;
  const parts = Array.from({length: random.integer(2, 5)}, () =>
    random.pick(kinds)(random, {link}),
  );
  if (random.chance(0.2))
    parts.push(`![${makeTitle(random)}](../img/figure-${random.integer(1, 8)}.png)`);
  if (random.chance(0.4)) parts.push(`### ${makeTitle(random)}`, makeParagraph(random));
  return `## ${makeTitle(random)}\n\n${parts.join('\n\n')}\n`;
}

function makeTable(random) {
  const columns = random.integer(2, 4);
  const row = (make) => `| ${Array.from({length: columns}, make).join(' | ')} |`;
  const rows = Array.from({length: random.integer(3, 7)}, () =>
    row(() => `\`${makeWord(random)}\` ${makeWord(random)}`),
  );
  return [row(() => makeWord(random)), row(() => '---'), ...rows].join('\n');
}

function makeTabs(random) {
  const items = ['pip', 'uv', 'conda'].map(
    (name) => `  <TabItem value="${name}" label="${name}">\n\n${makeCode(random)}\n\n  </TabItem>`,
  );
  return `<Tabs groupId="tool">\n${items.join('\n')}\n</Tabs>`;
}
