import {
  MARKERS,
  MARKERS_PER_10000_WORDS,
  PASSIVES_PER_100_SENTENCES,
  WORDS_PER_SENTENCE,
} from './limits.mjs';
import {splitSentences} from './splitSentences.mjs';

const describe = ({file, line, text}) => `${file}:${line} ${text}`;

function checkLength(sentences) {
  return sentences
    .filter(({words}) => words > WORDS_PER_SENTENCE)
    .map((sentence) => ({
      message: `a sentence of ${sentence.words} words, at most ${WORDS_PER_SENTENCE} are allowed`,
      places: [describe(sentence)],
    }));
}

/** One finding for a rate above its limit, with all places. */
function checkRate({name, instead, found, rate, limit, unit}) {
  if (rate <= limit) return [];
  const message = `${name}: ${rate.toFixed(1)} ${unit}, at most ${limit} are allowed; ${instead}`;
  return [{message, places: found.map(describe)}];
}

function checkMarker({name, pattern, instead}, sentences, words) {
  const found = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(pattern)].map(() => sentence),
  );
  const rate = (found.length * 1e4) / words;
  const limits = {limit: MARKERS_PER_10000_WORDS, unit: 'per 10,000 words'};
  return checkRate({name, instead, found, rate, ...limits});
}

function checkPassives(sentences) {
  const found = sentences.filter(({isPassive}) => isPassive);
  const rate = (found.length * 100) / sentences.length;
  const instead = 'say who does it';
  const limits = {limit: PASSIVES_PER_100_SENTENCES, unit: 'per 100 sentences'};
  return checkRate({name: 'the passive voice', instead, found, rate, ...limits});
}

/** Texts of prose → findings, each with a `message` and its `places`, and the counted `words` and `sentences`. */
export function checkProse(texts) {
  const sentences = texts.flatMap(({file, line, text}) =>
    splitSentences(text).map((sentence) => ({...sentence, file, line})),
  );
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const findings = [
    ...checkLength(sentences),
    ...MARKERS.flatMap((marker) => checkMarker(marker, sentences, words)),
    ...checkPassives(sentences),
  ];
  return {findings, words, sentences: sentences.length};
}
