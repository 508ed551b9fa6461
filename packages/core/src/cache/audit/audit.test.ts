import {describe, expect, it} from 'vitest';
import {DiagnosticsError} from '../../diagnostics/index.js';
import {findDifference} from './findDifference.js';
import {openAudit} from './openAudit.js';
import {parseAudit} from './parseAudit.js';

const place = {store: 'node_modules/.cache/velocisaurus'};
const layer = 'compiled page';

function countPicked(audit: ReturnType<typeof openAudit>, names: number): number {
  return Array.from({length: names}, (_, index) =>
    audit.picks({layer, name: `docs/${index}.md`}),
  ).filter(Boolean).length;
}

describe('parseAudit', () => {
  it.each([
    ['1%', 0.01, undefined],
    ['0.5%', 0.005, undefined],
    ['100%', 1, undefined],
    ['1%:3fa9c2d1', 0.01, '3fa9c2d1'],
  ])('takes %s', (text, share, seed) => {
    expect(parseAudit(text)).toEqual({share, seed});
  });

  it.each(['', '1', '0%', '101%', '-1%', '1 %', '1%:', '1%:a b', 'all', '1e1%', '.5%', '%'])(
    'refuses %j',
    (text) => {
      expect(parseAudit(text)).toBeUndefined();
    },
  );
});

describe('the sample', () => {
  it('has about the right size', () => {
    expect(countPicked(openAudit({share: 0.01, seed: 'a'}, place), 100_000)).toBeGreaterThan(900);
    expect(countPicked(openAudit({share: 0.01, seed: 'a'}, place), 100_000)).toBeLessThan(1100);
    expect(countPicked(openAudit({share: 1, seed: 'a'}, place), 1000)).toBe(1000);
  });

  it('follows from the seed, in any order', () => {
    const pick = (seed: string, names: string[]) => {
      const audit = openAudit({share: 0.1, seed}, place);
      return names.filter((name) => audit.picks({layer, name}));
    };
    const names = Array.from({length: 1000}, (_, index) => `docs/${index}.md`);
    expect(pick('a', [...names].reverse()).reverse()).toEqual(pick('a', names));
    expect(pick('b', names)).not.toEqual(pick('a', names));
  });

  it('differs from audit to audit without a seed', () => {
    const setting = {share: 0.01};
    expect(openAudit(setting, place).describe()).not.toBe(openAudit(setting, place).describe());
  });
});

describe('findDifference', () => {
  it('tells the part, the byte and both texts', () => {
    const parts = [
      {name: 'its links', stored: 'same', derived: Buffer.from('same')},
      {name: 'its code', stored: 'Übung eins', derived: 'Übung zwei'},
    ];
    expect(findDifference(parts)).toEqual({
      part: 'its code',
      offset: 7,
      stored: '"Übung eins"',
      derived: '"Übung zwei"',
    });
  });

  it('finds what is missing at the end, and cuts long texts', () => {
    const long = 'x'.repeat(100);
    const found = findDifference([{name: 'its code', stored: long, derived: `${long}y`}]);
    expect(found).toEqual({
      part: 'its code',
      offset: 100,
      stored: `"…${'x'.repeat(16)}"`,
      derived: `"…${'x'.repeat(16)}y"`,
    });
  });
});

describe('a finding', () => {
  it('names layer, value, byte, inputs, and how to repeat it', () => {
    const audit = openAudit({share: 1, seed: 'a'}, place);
    audit.picks({layer, name: 'docs/a.md'});
    const inputs = () => [{name: 'source docs/a.md', hash: '1234'}];
    const value = {layer, name: 'docs/a.md', file: 'docs/a.md', inputs};
    audit.compare(value, [{name: 'its code', stored: 'a', derived: 'b'}]);
    expect(audit.hasFailed()).toBe(true);
    const [told] = readErrors(audit.settle);
    expect(told).toMatchObject({name: 'audit-differs', severity: 'error', file: 'docs/a.md'});
    expect(told!.message).toContain('its code differs from byte 0 on');
    expect(told!.frame).toContain('source docs/a.md 1234');
    expect(told!.hint).toContain('--audit 100%:a');
    expect(audit.describe()).toBe(
      'Audit 100%:a: 1 of 1 values derived again, 1 differ (compiled pages 1 of 1).',
    );
  });

  it('is none where both are the same', () => {
    const audit = openAudit({share: 1, seed: 'a'}, place);
    const value = {layer, name: 'docs/a.md', inputs: () => []};
    audit.compare(value, [{name: 'its code', stored: 'a', derived: Buffer.from('a')}]);
    expect(audit.hasFailed()).toBe(false);
    expect(() => audit.settle()).not.toThrow();
  });
});

function readErrors(run: () => void) {
  try {
    run();
  } catch (error) {
    return (error as DiagnosticsError).diagnostics;
  }
  return [];
}
