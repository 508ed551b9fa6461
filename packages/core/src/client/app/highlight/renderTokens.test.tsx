import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Prism, themes} from 'prism-react-renderer';
import {expect, it} from 'vitest';
import {findAttributeColors} from './attributeColors.js';
import {renderTokens} from './renderTokens.js';
import {tokenizeWith} from './tokenizeWith.js';

const CODE = {
  jsx: 'const a = <b className="x & \'y\'">{`t ${1 < 2}`}</b>;\n\n\treturn a;\n',
  python: '@asset(deps=["a"])\ndef f(x: int) -> None:\n    """Doc <b>."""\n',
  markdown: '# Title\n\n*a* **b** `c`\n',
};

it.each(Object.entries(themes))('gives the markup that React gives: %s', (_name, theme) => {
  for (const [language, code] of Object.entries(CODE)) {
    const {getTokenProps} = findAttributeColors(theme, language);
    const lines = tokenizeWith({prism: Prism, code, language, grammar: Prism.languages[language]!});
    for (const line of lines) {
      const isBreak = line.length === 1 && line[0]!.content === '\n';
      const tokens = isBreak ? [{...line[0]!, content: ''}] : line;
      const elements = tokens.map((token, key) =>
        createElement('span', {key, ...getTokenProps({token})}),
      );
      const byReact = renderToStaticMarkup(createElement('div', {}, elements)).slice(5, -6);
      expect(renderTokens(line, getTokenProps)).toBe(byReact);
    }
  }
});
