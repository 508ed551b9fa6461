import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {wrapPageModule} from '../../shared/pageModule.js';
import {createPagePlacer, placeElement} from './pagePlaces.js';
import {placeError} from './placeError.js';
import {listCalls} from './trace.js';

const siteDir = mkdtempSync(path.join(tmpdir(), 'places-'));
afterAll(() => rmSync(siteDir, {recursive: true, force: true}));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
}

const CODE = `const{jsx:_j}=require("react/jsx-runtime");
function _createMdxContent(props){return _j("p",{children:[sizes.small,_j(Box,{})]});}
function MDXContent(props={}){return _createMdxContent(props);}
exports.default=MDXContent;
`;
write('docs/sizes.mdx', '# Sizes\n\nThe size is {sizes.small}.\n\n<Box />\n');
write(
  'out/assets/modules/sizes.1a2b.js',
  wrapPageModule({file: 'sizes.1a2b', deps: {}, code: CODE}),
);
const page = {source: 'docs/sizes.mdx', inputs: [{name: 'source docs/sizes.mdx', hash: '1'}]};
const modules = {page, siteDir, folders: [path.join(siteDir, 'out')]};
const columnOf = (text: string) => CODE.split('\n')[1]!.indexOf(text) + 1;

it.each([
  ['    at f (assets/modules/a.1.js:2:10)', 'f', 'assets/modules/a.1.js'],
  ['    at new A (http://localhost:3000/a.js?x:2:10)', 'A', 'http://localhost:3000/a.js'],
  ['    at async http://localhost:3000/a.js:2:10', '', 'http://localhost:3000/a.js'],
  ['f@http://localhost:3000/a.js:2:10', 'f', 'http://localhost:3000/a.js'],
])('reads %s', (text, name, address) => {
  expect(listCalls(`Error: x\n${text}\n    at div (<anonymous>)`)).toEqual([
    {name, address, line: 2, column: 10},
  ]);
});

it('finds what a browser ran in the Markdown', () => {
  const stack = `Error\n    at t (theme.js:1:1)\n    at c (http://x/base/assets/modules/sizes.1a2b.js:3:${columnOf('sizes.small')})`;
  expect(placeError({stack}, createPagePlacer({...modules, side: 'browser'}))).toEqual({
    file: 'docs/sizes.mdx',
    line: 3,
    frame: '3 | The size is {sizes.small}.',
  });
});

it('finds what Node ran, where modules are changed before they run', () => {
  const shift = 'const _createMdxContent = ('.length + 1;
  const ownerStack = `\n    at c (assets/modules/sizes.1a2b.js:5:${columnOf('_j(Box') + shift})`;
  const placeCall = createPagePlacer({...modules, side: 'node'});
  expect(
    placeError({stack: 'Error\n    at t (theme.js:1:1)', ownerStack}, placeCall),
  ).toMatchObject({line: 5});
});

it('finds the element that what failed lies in, where there is one', () => {
  const componentStack =
    '\n    at Inner (main.cjs:1:1)\n    at Box (main.cjs:2:1)\n    at MDXContent (x)\n    at Other (y)';
  expect(placeElement(componentStack, modules)).toMatchObject({line: 5});
  expect(placeElement('\n    at Box (main.cjs:2:1)', modules)).toBeUndefined();
});
