import {expect, test} from 'vitest';
import {compactCode} from './compactCode.js';

test('leaves out what only people need', () => {
  const code = `const {jsx: _jsx} = require("react/jsx-runtime");
function _createMdxContent(props) {
    const _components = Object.assign({
        p: "p"
    }, props.components);
    return _jsx(_components.p, { children: "a  /  b" });
}
function MDXContent(props = {}) {
    return _createMdxContent(props);
}
`;
  expect(compactCode(code)).toBe(`const{jsx:_j}=require("react/jsx-runtime");
function _createMdxContent(props){const _c=Object.assign({p:"p"},props.components);
return _j(_c.p,{children:"a  /  b"});}
function MDXContent(props={}){return _createMdxContent(props);}
`);
});

test.each([
  ['lines that end statements', 'a = 1\n  b = {}\n  c()', 'a=1\nb={}\nc()\n'],
  ['spaces between words', 'return  typeof x', 'return typeof x\n'],
  ['operators', 'a = b - -c + +d', 'a=b - -c + +d\n'],
  ['texts', `x = ['a  b', "c  \\"  d"]`, `x=['a  b',"c  \\"  d"]\n`],
  ['templates', 'x = `a  ${ b.c }\n  d`', 'x=`a  ${ b.c }\n  d`\n'],
  ['members of these names', 'x._jsx ( _jsx )', 'x._jsx(_j)\n'],
  ['spreads', '({..._components, ..._jsx})', '({..._c,..._j})\n'],
  ['short names that are taken', '_jsx ( _c )', '_jsx(_c)\n'],
])('keeps %s', (_what, code, expected) => {
  expect(compactCode(code)).toBe(expected);
});

test.each([
  ['a comment', 'a ( b ) // c'],
  ['a regular expression', 'x = / "/'],
  ['a template within a template', 'x = `a ${`b  c`}  d`'],
  ['a division', 'x = a / b'],
])('leaves code with %s as it is', (_what, code) => {
  expect(compactCode(code)).toBe(code);
});
