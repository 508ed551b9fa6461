import {normalizeTokens as publishedNormalize, Prism, themes} from 'prism-react-renderer';
import {describe, expect, it} from 'vitest';
import {normalizeTokens, type PrismToken} from './normalizeTokens.js';
import {findTokenStyle, toThemeStyles} from './theme.js';

const SAMPLES: [string, string][] = [
  ['tsx', 'export const A = <T,>({b}: {b?: T}) => <p {...b} c="d">{`x${1}`}\n\n  text</p>; // end'],
  ['css', 'a::before {\n\n  content: "x";\r\n}\r'],
  ['markdown', '# A **b**\n\n```js\nlet x;\n```'],
  ['python', '"""\n\n"""\n'],
];

describe('normalizeTokens', () => {
  it.each(SAMPLES)('gives the lines that prism-react-renderer gives: %s', (language, code) => {
    const tokens = Prism.tokenize(code, Prism.languages[language]!);
    expect(normalizeTokens(tokens as PrismToken[])).toEqual(publishedNormalize(tokens));
  });

  it('takes no tokens, and empty text, for one empty line', () => {
    expect(normalizeTokens([])).toEqual(publishedNormalize([]));
    expect(normalizeTokens([''])).toEqual(publishedNormalize(['']));
  });
});

describe('a token without an alias', () => {
  it('has one type, and an empty line of it no style but its own', () => {
    const token = {type: 'plain-text', alias: null, content: 'one\n\ntwo'};
    const lines = normalizeTokens([token]);
    expect(lines.map(([first]) => first?.types)).toEqual([
      ['plain-text'],
      ['plain-text'],
      ['plain-text'],
    ]);
    expect(findTokenStyle(lines[1]![0]!, {})).toBeUndefined();
  });
});

describe('findTokenStyle', () => {
  const styles = toThemeStyles(themes.nightOwl, 'css');

  it('lays the styles of later types over those of earlier ones', () => {
    const style = findTokenStyle({types: ['string', 'comment'], content: 'x'}, styles);
    expect(style).toEqual({...styles.string, ...styles.comment});
    expect(style).toHaveProperty('fontStyle', 'italic');
  });

  it('gives plain text none, and an empty line its height', () => {
    expect(findTokenStyle({types: ['plain'], content: 'x'}, styles)).toBeUndefined();
    expect(findTokenStyle({types: ['plain'], content: '\n', empty: true}, styles)).toEqual({
      display: 'inline-block',
    });
  });
});
