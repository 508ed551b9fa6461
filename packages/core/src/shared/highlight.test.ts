import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {normalizeTokens, Prism} from 'prism-react-renderer';
import {beforeAll, describe, expect, it} from 'vitest';
import {
  decodeTokens,
  encodeTokens,
  highlightKey,
  toPlainLines,
  type HighlightLines,
} from './highlight.js';

const require = createRequire(import.meta.url);

function tokenize(code: string, language: string): HighlightLines {
  const grammar = Prism.languages[language];
  if (!grammar) throw new Error(`No grammar: ${language}`);
  const env = {code, grammar, language, tokens: [] as ReturnType<typeof Prism.tokenize>};
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(code, grammar);
  Prism.hooks.run('after-tokenize', env);
  return normalizeTokens(env.tokens);
}

const PHP = '<div>\n<?php\n// greet\necho "Hi $name";\n?>\n</div>\n';

const SAMPLES: [language: string, code: string][] = [
  ['tsx', readFileSync(new URL('../client/exports/Link.tsx', import.meta.url), 'utf8')],
  ['markup', '<!-- a\n\n b -->\n<p class="x">a &amp; b</p>'],
  ['css', '@media (min-width: 1px) {\n  a::before { content: "\\201C"; }\n}\n'],
  ['json', '{\n  "a": [1, null, "é😀"]\n}'],
  ['python', 'def f():\n    """doc\n\n    string"""\n    return f"{x!r}"\n'],
  ['yaml', 'a: &x |\n  text\n\n  more\nb: *x\n'],
  ['jsx', 'const a = <A {...p} b="c">{d}\r\n\r\n</A>;\rlast'],
  ['markdown', '# Title\n\n```js\nlet a = `x${1}`;\n```\n'],
  ['diff', '- a\n+ b\n\n c\n'],
  ['php', PHP],
];

describe('encodeTokens', () => {
  beforeAll(() => {
    const scope = globalThis as {Prism?: unknown};
    scope.Prism = Prism;
    for (const name of ['markup-templating', 'php', 'diff'])
      require(`prismjs/components/prism-${name}.js`);
    delete scope.Prism;
  });

  it.each(SAMPLES)('gives back every token of %s', (language, code) => {
    const tokens = tokenize(code, language);
    const encoded = encodeTokens({code, tokens});
    expect(decodeTokens({code, encoded})).toEqual(tokens);
    expect(encoded.startsWith('[')).toBe(false);
  });

  it('is a good deal smaller than the tokens', () => {
    const [language, code] = SAMPLES[0]!;
    const tokens = tokenize(code, language);
    expect(encodeTokens({code, tokens}).length).toBeLessThan(JSON.stringify(tokens).length / 5);
  });

  it.each(['', '\n', 'a\n', 'a\r\n\r\nb', '\n\n  \n'])('takes lines of %j as they come', (code) => {
    const tokens = normalizeTokens([code]);
    expect(toPlainLines(code)).toEqual(tokens);
    expect(decodeTokens({code, encoded: encodeTokens({code, tokens})})).toEqual(tokens);
  });

  it('keeps tokens that a grammar made up', () => {
    const tokens = [[{types: ['plain'], content: 'other text'}]];
    const encoded = encodeTokens({code: 'text', tokens});
    expect(decodeTokens({code: 'text', encoded})).toEqual(tokens);
  });

  it.each<[string, string, HighlightLines]>([
    ['a type with a space', 'x', [[{types: ['a b'], content: 'x'}]]],
    ['a type with a comma', 'x', [[{types: ['a,b'], content: 'x'}]]],
    ['no type', 'x', [[{types: [], content: 'x'}]]],
    ['a line less', 'x\ny', [[{types: ['plain'], content: 'x'}]]],
    ['a line without tokens', '', [[]]],
    ['an empty token alone', '', [[{types: ['plain'], content: ''}]]],
    ['less than the line', 'xy', [[{types: ['plain'], content: 'x'}]]],
  ])('keeps %s as it is', (_name, code, tokens) => {
    const encoded = encodeTokens({code, tokens});
    expect(encoded.startsWith('[')).toBe(true);
    expect(decodeTokens({code, encoded})).toEqual(tokens);
  });

  it('takes empty tokens beside others', () => {
    const empty = {types: ['comment'], content: ''};
    const tokens = [
      [empty, {types: ['plain'], content: 'x'}, empty],
      [empty, empty],
    ];
    const encoded = encodeTokens({code: 'x\n', tokens});
    expect(encoded).toBe('plain,comment|b0ab0;b0b0');
    expect(decodeTokens({code: 'x\n', encoded})).toEqual(tokens);
  });

  it('names more kinds of tokens than there are letters', () => {
    const tokens = [
      Array.from({length: 200}, (_, index) => ({types: ['a', `kind-${index}`], content: 'x'})),
    ];
    const code = 'x'.repeat(200);
    const encoded = encodeTokens({code, tokens});
    expect(encoded.startsWith('[')).toBe(false);
    expect(decodeTokens({code, encoded})).toEqual(tokens);
  });
});

describe('highlightKey', () => {
  it('tells apart code and language', () => {
    const keys = ['let a', 'let b', ' let a'].flatMap((code) =>
      ['js', 'ts'].map((language) => highlightKey({code, language})),
    );
    expect(new Set(keys).size).toBe(6);
  });
});
