import {createRandom} from '../generate/random.mjs';

const VOCABULARY = 12_000;
const SECTIONS = 6;
const WORDS = 70;
const SYLLABLES =
  'ba con de fi gor hu in jo ka lem mo nu or pa que ri sol ta un vex wo yal zed tion ment ing er'.split(
    ' ',
  );

function createVocabulary(random) {
  const pick = () => random.pick(SYLLABLES);
  const words = new Set();
  while (words.size < VOCABULARY)
    words.add(Array.from({length: random.integer(1, 4)}, pick).join(''));
  return [...words];
}

/** Few words are in nearly all texts, most are rare: as in any language. */
function createText(random, vocabulary, count) {
  const pick = () =>
    vocabulary[Math.floor(vocabulary.length ** (random.integer(0, 1e6) / 1e6)) - 1];
  return Array.from({length: count}, pick).join(' ');
}

function createPage(random, vocabulary, number, extra = '') {
  const title = createText(random, vocabulary, 3);
  const sections = Array.from(
    {length: SECTIONS},
    (_, index) =>
      `<h2 id="part-${index}">${createText(random, vocabulary, 3)}</h2><p>${createText(random, vocabulary, WORDS)}</p>`,
  );
  const html = `<main><h1>${title}</h1><p>${createText(random, vocabulary, 40)} ${extra}</p>${sections.join('')}</main>`;
  const head = {title: `<title>${title}</title>`, meta: ''};
  return {
    path: `/part-${number % 40}/page-${number}`,
    key: `${number} ${extra}`,
    noIndex: false,
    read: () => ({html, head, record: '{}'}),
  };
}

/** Pages as the engine hands them over, of about 480 words in 7 sections; and the same with one sentence more on one of them. */
export function createDocuments(count) {
  const random = createRandom(1);
  const vocabulary = createVocabulary(random);
  const pages = Array.from({length: count}, (_, number) => createPage(random, vocabulary, number));
  const edited = [...pages];
  edited[7] = {
    ...pages[7],
    key: '7 edited',
    read() {
      const content = pages[7].read();
      return {
        ...content,
        html: content.html.replace('</main>', '<p>One sentence more.</p></main>'),
      };
    },
  };
  return {pages, edited};
}
