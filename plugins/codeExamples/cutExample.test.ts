import {describe, expect, it} from 'vitest';
import {cutExample} from './cutExample';

const text = `import dagster as dg

# region orders
@dg.asset
def orders():
    # region body
    rows = 3
    return rows
    # endregion body
# endregion orders

# region open
print(1)
`;

describe('cutExample', () => {
  it('shows a file without the markers of its regions', () => {
    expect(cutExample(text, {})).not.toMatch(/region/);
    expect(cutExample(text, {})).toMatch(/^import dagster[^]*print\(1\)$/);
  });

  it('shows a region without its indent, and regions within it', () => {
    expect(cutExample(text, {region: 'body'})).toBe('rows = 3\nreturn rows');
    expect(cutExample(text, {region: 'orders'}).split('\n')).toHaveLength(4);
  });

  it.each([
    ['1-2', '@dg.asset\ndef orders():'],
    ['3', 'rows = 3'],
    ['4-', 'return rows'],
  ])('shows lines %s of what is left', (lines, expected) => {
    expect(cutExample(text, {region: 'orders', lines})).toBe(expected);
  });

  it('fails for what is not there', () => {
    expect(() => cutExample(text, {region: 'order'})).toThrow(
      'no region "order"; the nearest: "orders"',
    );
    expect(() => cutExample(text, {region: 'open'})).toThrow('has no end');
    expect(() => cutExample(text, {region: 'body', lines: '2-3'})).toThrow('beyond its 2 lines');
    expect(() => cutExample(text, {lines: 'x'})).toThrow('is no range');
  });
});
