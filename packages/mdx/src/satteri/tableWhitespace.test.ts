import {mdxToJs} from 'satteri';
import {expect, it} from 'vitest';
import {dropTableWhitespace} from './tableWhitespace.js';

const source = [
  '| a | b |',
  '| - | :-: |',
  '| `1` | [x](y) |',
  '',
  '- item',
  '',
  '  | only |',
  '  | - |',
  '',
  '  end',
].join('\n');

/** Children as a tree of names and texts. */
function evaluate(code: string): unknown {
  const body = code.replace(/^import .*$/gm, '').replace('export default', 'return');
  const jsx = (type: string, {children}: {children?: unknown}) => [type, children];
  const run = new Function('_jsx', '_jsxs', '_Fragment', body) as (
    ...runtime: unknown[]
  ) => (props: object) => unknown;
  return run(jsx, jsx, 'fragment')({});
}

it('leaves only the parts of tables', () => {
  const {code} = mdxToJs(source, {features: {gfm: true}});
  const table = (...rows: unknown[]) => ['table', rows.length === 1 ? rows[0] : rows];
  expect(evaluate(dropTableWhitespace(code))).toEqual([
    'fragment',
    [
      table(
        [
          'thead',
          [
            'tr',
            [
              ['th', 'a'],
              ['th', 'b'],
            ],
          ],
        ],
        [
          'tbody',
          [
            'tr',
            [
              ['td', ['code', '1']],
              ['td', ['a', 'x']],
            ],
          ],
        ],
      ),
      '\n',
      [
        'ul',
        [
          '\n',
          [
            'li',
            [
              '\n',
              ['p', 'item'],
              '\n',
              table(['thead', ['tr', ['th', 'only']]]),
              '\n',
              ['p', 'end'],
              '\n',
            ],
          ],
          '\n',
        ],
      ],
    ],
  ]);
});
