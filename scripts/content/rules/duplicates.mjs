import {lineOf, listWords, readText} from '../pages/walk.mjs';

const rule = 'duplicates';

const SHORTEST = 14;
const GRAM = 3;
/** Two paragraphs are duplicates if the other one has at least this share of the shorter one's word groups. */
const ALIKE = 0.5;

function listGrams(words) {
  const grams = new Set();
  for (let at = 0; at + GRAM <= words.length; at++) grams.add(words.slice(at, at + GRAM).join(' '));
  return grams;
}

function listParagraphs(page) {
  return page.nodes
    .filter(({type}) => type === 'paragraph')
    .map((node) => ({file: page.file, line: lineOf(node), words: listWords(readText(node))}))
    .filter(({words}) => words.length >= SHORTEST)
    .map(({words, ...place}) => ({...place, grams: listGrams(words)}));
}

/** How many word groups the paragraph shares with each of those that were indexed before it. */
function countShared(paragraph, index) {
  const shared = new Map();
  for (const gram of paragraph.grams) {
    for (const other of index.get(gram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  return shared;
}

function addTo(index, paragraph) {
  for (const gram of paragraph.grams) {
    if (!index.has(gram)) index.set(gram, []);
    index.get(gram).push(paragraph);
  }
}

function rate(paragraph, other, shared) {
  return shared / Math.min(paragraph.grams.size, other.grams.size);
}

function findMostAlike(paragraph, index) {
  const rated = [...countShared(paragraph, index)]
    .filter(([other]) => other.file !== paragraph.file)
    .map(([other, shared]) => ({other, share: rate(paragraph, other, shared)}))
    .sort((a, b) => b.share - a.share);
  return rated[0]?.share >= ALIKE ? rated[0] : undefined;
}

function toFinding({file, line}, {other, share}) {
  const message = `${Math.round(share * 100)} % of this paragraph stands in ${other.file}:${other.line}`;
  const fix = 'Keep it where readers look for it first, and link to it from the other page.';
  return {file, line, rule, message, fix};
}

/** Finds paragraphs that two pages of the same version share, word for word or nearly. */
export function findDuplicates({pages, versions}) {
  return versions.flatMap(({name}) => {
    const index = new Map();
    const paragraphs = pages.filter(({version}) => version === name).flatMap(listParagraphs);
    return paragraphs.flatMap((paragraph) => {
      const alike = findMostAlike(paragraph, index);
      addTo(index, paragraph);
      return alike ? [toFinding(paragraph, alike)] : [];
    });
  });
}
