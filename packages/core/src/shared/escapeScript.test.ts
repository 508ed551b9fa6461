import {describe, expect, it} from 'vitest';
import {escapeScriptData} from './escapeScript.js';

const END = '</script><script>alert(1)</script><!--';

describe('escapeScriptData', () => {
  it.each([
    'application/ld+json',
    'application/json; charset=utf-8',
    'importmap',
    'Speculationrules',
  ])('writes JSON of type %s that is the same and ends no element', (type) => {
    const json = JSON.stringify({title: END});
    const escaped = escapeScriptData(json, type);
    expect(escaped).not.toContain('<');
    expect(JSON.parse(escaped)).toEqual({title: END});
  });

  it('takes the end of the element out of other data', () => {
    const text = '<b>x</b></SCRIPT><!-- y';
    expect(escapeScriptData(text, 'text/template')).toBe('<b>x</b><\\/SCRIPT><\\!-- y');
  });

  it.each([undefined, '', 'module', 'text/javascript', 'application/ecmascript'])(
    'leaves code of type %j alone',
    (type) => expect(escapeScriptData('a < b', type)).toBe('a < b'),
  );
});
