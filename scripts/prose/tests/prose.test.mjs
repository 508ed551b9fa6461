import {describe, expect, test} from 'vitest';
import {checkProse} from '../checkProse.mjs';
import {MARKERS, WORDS_PER_SENTENCE} from '../limits.mjs';
import {listTexts} from '../readProse.mjs';
import {splitSentences} from '../splitSentences.mjs';

const check = (source) => checkProse(listTexts('docs/a.md', source)).findings;
const nameOf = ({message}) => message.split(':')[0];

describe('prose', () => {
  test.each([
    ['nobody, somebody, anybody', 'Nobody reads the log.'],
    ['of its own', 'The server has a process of its own.'],
    ['is to be, has to be', 'The page is to be read first.'],
    ['an opening "What … is"', 'Begin here. What the server sends is a page.'],
    ['stands in, stands there', 'The name stands in the file.'],
  ])('a planted marker, %s, fails with its place', (name, sentence) => {
    const [finding] = check(`---\ntitle: A\n---\n\nText comes first.\n\n${sentence}\n`);
    expect(nameOf(finding)).toBe(name);
    expect(finding.places).toEqual([expect.stringContaining('docs/a.md:7')]);
  });

  test('each marker has a test', () => {
    expect(MARKERS).toHaveLength(5);
  });

  test.each([
    ['questions', 'What is a run, and what are steps?'],
    ['code', 'Write `nobody` here.\n\n```text\nnobody is to be here\n```'],
    ['natural sentences', 'The server runs in its own process. You can read the log.'],
  ])('%s pass', (_, source) => {
    expect(check(source)).toEqual([]);
  });

  test('few markers among many words pass', () => {
    const filler = 'The server writes the log.\n\n'.repeat(2000);
    expect(check(`${filler}Nobody reads it.`)).toEqual([]);
    expect(check(`${filler}${'Nobody reads it.\n\n'.repeat(2)}`)).toHaveLength(1);
  });

  test('a sentence with too many words fails, one with a word fewer passes', () => {
    const sentence = (words) => `The server reads${' many'.repeat(words - 4)} pages.`;
    expect(check(sentence(WORDS_PER_SENTENCE))).toEqual([]);
    const [finding] = check(sentence(WORDS_PER_SENTENCE + 1));
    expect(finding.message).toContain(`a sentence of ${WORDS_PER_SENTENCE + 1} words`);
  });

  test('too many passive sentences fail', () => {
    expect(check('The page was written. The server reads it.').map(nameOf)).toEqual([
      'the passive voice',
    ]);
  });

  test('inline code may begin a sentence', () => {
    const [{text}] = listTexts('docs/a.md', 'It starts. `dg` reads it.');
    expect(splitSentences(text).map(({words}) => words)).toEqual([2, 3]);
  });
});
