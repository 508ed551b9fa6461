import {describe, expect, test} from 'vitest';
import {collectFacts} from '../facts/readFacts.mjs';
import {checkCommandLifecycle} from '../rules/commandLifecycle.mjs';
import {checkCommandLines} from '../rules/commandLines.mjs';
import {listMissingOptions} from '../rules/commandTables.mjs';
import {checkKnownCommands} from '../rules/knownCommands.mjs';
import {describeFindings, makeSite} from './site.mjs';

const facts = collectFacts([
  {
    package: 'dagster',
    commands: {
      'dagster asset list': {options: {'--select': {short: '-s', aliases: ['--selection']}}},
      'dagster asset wipe': {lifecycle: 'deprecated', options: {'--all': {}}},
      'dagster dev': {options: {'--module-name': {shared: true}}},
      'dagster test': {internal: true, options: {'--port': {}}},
      'dg scaffold defs': {isOpen: true, options: {'--format': {}}},
      'dg scaffold defs inline': {},
      'dg deploy': {options: {'--to': {}}},
      'dg deploy finish': {},
    },
  },
]);

const fence = (language, value) => `\`\`\`${language}\n${value}\n\`\`\``;
const site = (text, name = 'a.md') => makeSite([{name, text}], {facts});

describe('commands without facts', () => {
  const find = (text) => describeFindings(checkKnownCommands(site(text)));

  test('a planted unknown command fails at its line, in a block and in inline code', () => {
    const text = `Run \`dagster asset lost\`.\n\n${fence('bash', 'ls\nuv run dagster asset purge --all')}`;
    expect(find(text)).toEqual([
      'docs/a.md:10 the facts have no command `dagster asset purge`',
      'docs/a.md:6 the facts have no command `dagster asset lost`',
    ]);
  });

  test('the advice is the nearest command, or where to add it', () => {
    const [near, far] = checkKnownCommands(site('`dagster asset wype` `dagster-till count`'));
    expect(near.fix).toContain('Did you mean `dagster asset wipe`');
    expect(far.fix).toContain('scripts/content/facts/*.commands.json');
  });

  test.each([
    ['a program of which nothing is known', fence('bash', 'dagster-till')],
    ['a word behind a group', '`dg deploy begin`'],
    ['a line of a Dockerfile', fence('dockerfile', 'RUN dagster asset purge')],
    ['a list in a Dockerfile', fence('dockerfile', 'CMD ["dagster", "asset", "purge"]')],
    ['a step of a workflow', fence('yaml', 'steps:\n  - run: dagster asset purge')],
    ['a variable in front', fence('bash', 'DAGSTER_HOME=/srv dagster asset purge')],
  ])('%s fails', (_, text) => {
    expect(find(text)).toHaveLength(1);
  });

  test.each([
    ['known commands with arguments', fence('bash', 'dagster asset wipe a b\ndagster dev -m a.b')],
    ['groups on their own', '`dagster asset` and `dg deploy`'],
    ['a command that components extend', '`dg scaffold defs dagster.asset a.py`'],
    ['packages', '`dagster-till`, `dagster`, `dagster-till>=1`'],
    ['packages in lists', fence('yaml', 'packages:\n  - dagster-till\n  - dagster')],
    [
      'other programs and code',
      `${fence('bash', 'pip install dagster till')}\n\n\`import dagster as dg\``,
    ],
  ])('%s pass', (_, text) => {
    expect(find(text)).toEqual([]);
  });
});

describe('options', () => {
  const find = (text) => checkCommandLines(site(text)).map(({message}) => message);

  test('a planted unknown option in inline code fails', () => {
    expect(find('`dagster asset wipe --every`')).toEqual([
      '`dagster asset wipe` has no option --every',
    ]);
  });

  test('further names, help, those of an open command and of another program pass', () => {
    const text = ['asset list --selection a', 'asset wipe --help', 'asset wipe a -- --every'];
    expect(find(text.map((call) => `\`dagster ${call}\``).join(' '))).toEqual([]);
    expect(find('`dg scaffold defs a.B c --project-path d`')).toEqual([]);
  });
});

describe('options without a table', () => {
  const table = '| Option | Meaning |\n| --- | --- |\n';
  const list = (text, name) => listMissingOptions(site(text, name));

  test('one section may be about several commands, on any page', () => {
    const text = `## \`dagster asset list\` and \`dagster asset wipe\`\n\n${table}| \`--select\`, \`--all\` | a |`;
    expect(list(text)).toEqual([
      'dagster dev --module-name',
      'dg scaffold defs --format',
      'dg deploy --to',
    ]);
  });

  test('any section of the pages about command lines explains shared ones, and none is due for internal commands', () => {
    const text = `## Of all\n\n${table}| \`--module-name\`, \`--to\` | a |`;
    expect(list(text)).toContain('dagster dev --module-name');
    expect(list(text, 'api/clis/cli.md')).toEqual([
      'dagster asset list --select',
      'dagster asset wipe --all',
      'dg scaffold defs --format',
      'dg deploy --to',
    ]);
  });
});

describe('the lifecycle of commands', () => {
  const find = (text) => describeFindings(checkCommandLifecycle(site(text)));
  const rows = '| Command | Does |\n| --- | --- |\n';

  test('a heading and a row that hide it fail at their lines', () => {
    const text = `## \`dagster asset wipe\`\n\nWipes.\n\n## Others\n\n${rows}| \`dagster asset wipe KEY\` | wipes |`;
    expect(find(text)).toEqual([
      "docs/a.md:6 `dagster asset wipe` is deprecated, and its text doesn't say so",
      "docs/a.md:14 `dagster asset wipe` is deprecated, and its text doesn't say so",
    ]);
  });

  test('text that says so, and other commands, pass', () => {
    const text = `## \`dagster asset wipe\`\n\n*Deprecated.*\n\n## Others\n\n${rows}| \`dagster asset list\` | lists |`;
    expect(find(text)).toEqual([]);
  });
});
