import path from 'node:path';
import {createElement, type ComponentType} from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {createMarkdownCompiler, findInSource, findOnlyElement} from '../src/index.js';
import {makeOptions} from './compareCompilers.js';

const siteDir = path.join(import.meta.dirname, 'fixtures');

async function compile(source: string, force: 'unified' | undefined): Promise<string> {
  const compiler = await createMarkdownCompiler({options: makeOptions({siteDir}), force});
  return (await compiler.compile({filePath: path.join(siteDir, 'docs/thrown.mdx'), source})).code;
}

function load(request: string): unknown {
  return request === 'react/jsx-runtime' ? jsxRuntime : {useMDXComponents: () => ({})};
}

/** Runs and renders the code; returns the stack of the error that it throws. */
function catchStack(code: string): string {
  const exports: {default?: ComponentType} = {};
  try {
    const run = new Function('require', 'exports', 'module', `${code}\n//# sourceURL=thrown.js`);
    run(load, exports, {exports});
    renderToStaticMarkup(createElement(exports.default!));
  } catch (error) {
    return (error as Error).stack!;
  }
  throw new Error('Nothing was thrown.');
}

/** The source line of the innermost stack frame that comes from the Markdown. `new Function` adds two lines before the code. */
async function locate(source: string, force: 'unified' | undefined): Promise<number | undefined> {
  const code = await compile(source, force);
  for (const [, line, column] of catchStack(code).matchAll(/thrown\.js:(\d+):(\d+)/g)) {
    const place = {line: Number(line) - 2, column: Number(column)};
    const found = findInSource({code, source, ...place});
    if (found !== undefined) return found;
  }
  return undefined;
}

const PROSE = `---
title: A {foo.bar} of things
---

Nothing of \`{foo.bar}\` or \`<Missing>\` is run here.

\`\`\`jsx
{foo.bar}
<Missing>
\`\`\`

`;

const CASES: {[what: string]: string} = {
  'an expression': 'A line.\n\n{foo.bar /* HERE */}',
  'an expression within a text': 'Some *text* with {foo.bar} in it. HERE',
  'an expression of several lines':
    '{[1, 2]\n  .map((x) => x * 2)\n  .map((x) => foo.bar(x)) /* HERE */\n}',
  'an attribute': '<div\n  id="x"\n  title={foo.bar /* HERE */}\n/>',
  'an expression within an element': '<div>\n\n- one\n- two {foo.bar} HERE\n\n</div>',
  'a property of nothing': 'export const a = {};\n\n# H\n\n{a.b.c} HERE',
  'the second of two that read the same':
    'export const a = {count: 0};\n\nThe first is {a.count++ ? foo.bar : 1} here.\n\nThe second is {a.count++ ? foo.bar : 1} there. HERE',
  'a component that nobody has given': 'Text.\n\n<Missing>HERE</Missing>\n\n<Missing />',
  'a component of the page':
    "export function Boom({color = 'red'}) {\n  // A comment that is gone.\n  const x = undefined;\n  return <p style={{color}}>{x.y}</p>; // HERE\n}\n\nText with x.y in it.\n\n<Boom />",
  'a component of the page that throws':
    "export const Boom = () => {\n  throw new Error('Boom'); // HERE\n};\n\n<Boom />",
  'a constant of the page':
    'Text.\n\nexport const size = 6 * foo.bar; // HERE\n\nThe size is {size}.',
};

describe.each([undefined, 'unified'] as const)('the line of what a page throws (%s)', (force) => {
  test.each(Object.entries(CASES))('%s', async (_what, text) => {
    const source = PROSE + text;
    const line = await locate(source, force);
    expect(source.split('\n')[(line ?? 0) - 1]).toContain('HERE');
  });
});

test('an element is found where there is but one of its name', () => {
  const source = `${PROSE}<Tabs>\n\n<TabItem value="a" />\n<TabItem value="b" />\n</Tabs>\n`;
  expect(source.split('\n')[findOnlyElement('Tabs', source)! - 1]).toBe('<Tabs>');
  expect(findOnlyElement('TabItem', source)).toBeUndefined();
  expect(findOnlyElement('Missing', source)).toBeUndefined();
});
