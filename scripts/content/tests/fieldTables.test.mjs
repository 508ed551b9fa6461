import {describe, expect, test} from 'vitest';
import {collectFacts} from '../facts/readFacts.mjs';
import {checkFieldTables} from '../rules/fieldTables.mjs';
import {makeSite} from './site.mjs';

const facts = collectFacts([
  {
    package: 'dagster-lake',
    signatures: {
      'dagster_lake.LakeResource': {
        parameters: ['*', 'account=None', 'user', 'retries=3', 'mode=Mode.append.value'],
      },
      'dagster_lake.LakeIOManager': {parameters: ['*', 'database', 'user', 'retries=5']},
    },
  },
]);

const code = '```python\nfrom dagster_lake import LakeResource\n```';
const find = (columns, row, text = code) => {
  const table = [columns, columns.map(() => '---'), row].map((cells) => `| ${cells.join(' | ')} |`);
  const source = `${text}\n\n## Fields\n\n${table.join('\n')}`;
  return checkFieldTables(makeSite([{text: source}], {facts})).map(
    ({line, message}) => `${line} ${message}`,
  );
};
const meaning = ['Field', 'Meaning'];
const whole = ['Field', 'Default', 'Meaning'];

describe('tables of fields', () => {
  test.each([
    [
      'required, and isn’t',
      meaning,
      ['`account`, `user`', 'required'],
      'account: it has a default',
    ],
    ['another default', whole, ['`retries`', '`4`', 'Attempts.'], 'the default is 3 or 5, not 4'],
    ['no word of a required one', whole, ['`database`', '', 'Name.'], 'database: it is required'],
  ])('a field called %s, planted, fails', (_, columns, row, message) => {
    const findings = find(columns, row);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/^14 /);
    expect(findings[0]).toContain(message);
  });

  test.each([
    ['a required one', ['`user`', 'required', 'Who.']],
    ['the default of one of two symbols', ['`retries`', '`5`', 'Attempts.']],
    ['the member of an enum', ['`mode`', '`append`', 'How.']],
    ['what the library does without a value', ['`account`', '`local`', 'Whose.']],
    ['a default in words', ['`retries`', 'a few', 'Attempts.']],
    ['a field without facts', ['`colour`', 'required', 'Which.']],
  ])('%s passes', (_, row) => {
    expect(find(whole, row)).toEqual([]);
  });

  test('a page about another package passes', () => {
    expect(find(meaning, ['`account`', 'required'], 'Text.')).toEqual([]);
  });
});
