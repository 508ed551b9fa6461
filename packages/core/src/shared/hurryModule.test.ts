import {describe, expect, it} from 'vitest';
import {wrapPageModule} from './pageModule.js';
import {hurryModule} from './hurryModule.js';

const CONTENT = 'function _createMdxContent(props) {\n    return "}";\n}';
const COMPACT = 'function _createMdxContent(props){return"}";}';
const LAYOUT = 'function MDXContent(props = {}) {\n    return _createMdxContent(props);\n}';

function wrap(code: string): string {
  return wrapPageModule({file: 'a.1', deps: {'./x': {value: ',function(require,'}}, code});
}

function run(text: string): {[name: string]: unknown} {
  const exports = {};
  const define = (_file: string, _deps: unknown, factory: (...args: unknown[]) => void) =>
    factory(() => {}, exports, {exports});
  new Function('globalThis', text)({__velocisaurus: {define}});
  return exports;
}

describe('hurryModule', () => {
  it.each([CONTENT, COMPACT])('changes nothing but when functions are read', (text) => {
    const code = `const a = 1;\n${text}\n${LAYOUT}\nexports.default = MDXContent;\nexports.content = _createMdxContent;`;
    const hurried = hurryModule(wrap(code));
    expect(hurried).toContain(',(function(require,exports,module){"use strict";\n');
    expect(hurried).toContain('const _createMdxContent = (function _createMdxContent(props) {');
    const {default: layout, content} = run(hurried) as {[name: string]: () => string};
    expect([layout!(), content!.name]).toEqual(['}', '_createMdxContent']);
  });

  it.each([
    [
      'is used before',
      `const early = MDXContent({});\n${CONTENT}\n${LAYOUT}\nexports.early = early;`,
    ],
    ['stands in a text as well', `${CONTENT}\n${LAYOUT}\nexports.early = \`\n${CONTENT}\n\`;`],
    ['is missing', 'exports.early = 1;'],
  ])('leaves the content alone that %s', (_name, code) => {
    const text = wrap(`// first\n${code}`);
    expect(hurryModule(text)).not.toContain('= (function');
    expect(run(hurryModule(text))).toEqual(run(text));
  });

  it('leaves other text as it is', () => {
    expect(hurryModule('define("a",{},function(){});')).toBe('define("a",{},function(){});');
  });
});
