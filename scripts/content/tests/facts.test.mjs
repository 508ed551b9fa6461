import {describe, expect, test} from 'vitest';
import {collectFacts} from '../facts/readFacts.mjs';
import {checkCommandLines} from '../rules/commandLines.mjs';
import {checkCommandTables, listMissingOptions} from '../rules/commandTables.mjs';
import {checkConfigTables} from '../rules/configTables.mjs';
import {checkEnvironment} from '../rules/environment.mjs';
import {checkInstanceConfig, listMissingKeys} from '../rules/instanceConfig.mjs';
import {checkRatchet} from '../rules/ratchet.mjs';
import {checkWorkspaceConfig, listMissingTargets} from '../rules/workspaceConfig.mjs';
import {checkSymbols} from '../rules/symbols.mjs';
import {listMissingSymbols} from '../rules/gaps.mjs';
import {showSymbol} from '../showSymbol.mjs';
import {describeFindings, makeSite} from './site.mjs';

const facts = collectFacts([
  {
    package: 'dagster',
    groups: {code: {'--module-name': {short: '-m', shared: true}}},
    commands: {
      'dagster api grpc': {
        groups: ['code'],
        options: {
          '--host': {short: '-h', default: 'localhost', env: 'GRPC_HOST'},
          '--port': {short: '-p'},
          '--instance-ref': {internal: true},
        },
      },
      'dagster api': {options: {'--version': {}}},
    },
  },
  {package: 'dagster', modules: {dagster: {names: ['asset', 'AssetKey']}}},
  {
    file: 'dagster.yaml',
    sections: {
      run_retries: {keys: {enabled: {default: 'false'}, max_retries: {default: '0'}}},
      run_launcher: {kind: 'class'},
    },
  },
]);

const fence = (language, value) => `\`\`\`${language}\n${value}\n\`\`\``;
const site = (name, text, rest) => makeSite([{name, text}], {facts, ...rest});
const table = (...rows) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
const rule = (columns) => Array(columns).fill('---');

describe('commands in shell blocks', () => {
  const find = (value) =>
    checkCommandLines(site('guides/a.md', fence('bash', value))).map(
      ({line, message, fix}) => `${line} ${message} ${fix}`,
    );

  test('a planted unknown option fails at its line, with the nearest name', () => {
    expect(find('ls\nuv run dagster api grpc --prot 4000')).toEqual([
      '8 `dagster api grpc` has no option --prot Did you mean `--port`?',
    ]);
  });

  test('options on continued lines, and of the second command, count', () => {
    expect(find('dagster api grpc \\\n  --nope')).toHaveLength(1);
    expect(find('true && dagster api grpc --nope | cat --anything')).toHaveLength(1);
  });

  test.each([
    ['known options', 'dagster api grpc -h 0.0.0.0 --port=4000 -m a.b'],
    ['values and comments', 'dagster api grpc --port 4000 # --nope'],
    ['other programs', 'dagster-daemon run --nope'],
  ])('%s pass', (_, value) => {
    expect(find(value)).toEqual([]);
  });
});

describe('tables of options', () => {
  const page = (...rows) =>
    site(
      'api/clis/cli.md',
      [
        '## `dagster api grpc`',
        table(['Option', 'Default', 'Environment variable', 'Meaning'], rule(4), ...rows),
      ].join('\n\n'),
    );
  const find = (...rows) => checkCommandTables(page(...rows)).map(({message}) => message);

  test('planted wrong defaults, variables and names fail', () => {
    expect(
      find(
        ['`-h`, `--host`', '`0.0.0.0`', '`GRPC_HOST`', 'A'],
        ['`--port`', 'none', '`GRPC_PORT`', 'B'],
        ['`--prot`', 'none', 'none', 'C'],
      ),
    ).toEqual([
      '--host: the default is localhost, not 0.0.0.0',
      '--port: the environment variable is none, not GRPC_PORT',
      '`dagster api grpc` has no option --prot',
    ]);
  });

  test('right ones pass, and what no table explains is missing, but for internal options', () => {
    const rows = [
      ['`-h`, `--host NAME`', '`localhost`', '`GRPC_HOST`', 'A'],
      ['`-p`, `--port`', 'none', 'none', 'B'],
    ];
    expect(find(...rows)).toEqual([]);
    expect(listMissingOptions(page(...rows))).toEqual([
      'dagster api grpc --module-name',
      'dagster api --version',
    ]);
    expect(listMissingOptions(page(rows[0]))).toContain('dagster api grpc --port');
  });
});

describe('dagster.yaml', () => {
  const find = (value, title = 'dagster.yaml') =>
    describeFindings(
      checkInstanceConfig(site('guides/a.md', fence(`yaml title="${title}"`, value))),
    );

  test('planted unknown sections and keys fail at their lines', () => {
    expect(find('run_retry:\n  a: 1\nrun_retries:\n  max_retry: 1')).toEqual([
      expect.stringMatching(/:7 dagster.yaml has no key `run_retry`/),
      expect.stringMatching(/:10 run_retries in dagster.yaml has no key `max_retry`/),
    ]);
  });

  test('known keys, the free config of classes, other files and other instances pass', () => {
    expect(find('run_retries:\n  max_retries: 1\nrun_launcher:\n  module: a')).toEqual([]);
    expect(find('anything: 1', 'values.yaml')).toEqual([]);
    expect(find('instance_class:\n  module: a\nagent_queues: 1')).toEqual([]);
  });

  const reference = (text) => site('deployment/oss/dagster-yaml.md', text);
  const heading = '### `run_retries` and `run_launcher`';

  test('the reference has the right default of each key, and names all', () => {
    const right = table(
      ['Key', 'Default'],
      rule(2),
      ['`enabled`', '`false`'],
      ['`max_retries`', '`0`'],
    );
    const wrong = table(
      ['Key', 'Default'],
      rule(2),
      ['`max_retries`', '`3`'],
      ['`retries`', '`0`'],
    );
    expect(checkConfigTables(reference(`${heading}\n\n${right}`))).toEqual([]);
    expect(listMissingKeys(reference(`${heading}\n\n${right}`))).toEqual([]);
    expect(
      checkConfigTables(reference(`${heading}\n\n${wrong}`)).map(({message}) => message),
    ).toEqual(['max_retries: the default is 0, not 3', 'no section has a key `retries`']);
  });

  test('sections without a heading, and keys named in another section only, are missing', () => {
    expect(listMissingKeys(reference('### `run_retries`\n\n`enabled`'))).toEqual([
      'run_retries.max_retries',
      'run_launcher',
    ]);
  });
});

describe('workspace.yaml', () => {
  const known = collectFacts([
    {file: 'workspace.yaml', targets: {python_module: ['module_name'], grpc_server: ['port']}},
  ]);
  const find = (text) =>
    describeFindings(checkWorkspaceConfig(makeSite([{name: 'a.md', text}], {facts: known})));

  test('a planted unknown target and a planted unknown key fail at their lines', () => {
    const yaml = 'load_from:\n  - python_modul: a\n  - grpc_server:\n      ports: 4000';
    expect(find(fence('yaml', yaml))).toEqual([
      'docs/a.md:8 `load_from` of workspace.yaml has no key `python_modul`',
      'docs/a.md:10 grpc_server has no key `ports`',
    ]);
  });

  test('known keys, short forms and other files pass', () => {
    const yaml = 'load_from:\n  - python_module: a\n  - grpc_server: {port: 1}';
    expect(find([fence('yaml', yaml), fence('yaml', 'a: {b: 1}')].join('\n\n'))).toEqual([]);
  });

  test('what the reference does not name is missing', () => {
    const page = {
      name: 'deployment/code-locations/workspace-yaml.md',
      text: '`grpc_server` `port`',
    };
    expect(listMissingTargets(makeSite([page], {facts: known}))).toEqual([
      'python_module',
      'module_name',
    ]);
  });
});

describe('environment variables', () => {
  const known = collectFacts([
    {environment: {DAGSTER_HOME: {unverified: true}}, chosen: ['DAGSTER_PG_HOST']},
    {commands: {'dagster dev': {options: {'--port': {env: 'DAGSTER_DEV_PORT'}}}}},
  ]);
  const find = (text) =>
    describeFindings(checkEnvironment(makeSite([{name: 'guide.md', text}], {facts: known})));

  test('a planted unknown variable fails at its line, with the nearest name', () => {
    const found = find(`Set it.\n\n${fence('bash', 'export DAGSTER_HOMES=/srv')}`);
    expect(found).toEqual(['docs/guide.md:9 Dagster knows no variable DAGSTER_HOMES']);
  });

  test('variables of the facts, also of options, and names that examples choose, pass', () => {
    expect(find('`DAGSTER_HOME`, `DAGSTER_DEV_PORT` and `DAGSTER_PG_HOST`')).toEqual([]);
  });
});

describe('symbols', () => {
  const keys = table(['Class', 'Is'], rule(2), ['`AssetKey`', 'a key']);
  const api = {
    name: 'api/dagster/a.mdx',
    text: ['## `job` {/* #dagster.job */}', keys].join('\n\n'),
  };
  const find = async (value) =>
    describeFindings(await checkSymbols(makeSite([api, {text: fence('python', value)}], {facts})));

  test('a planted unknown name fails, as an attribute and as an import', async () => {
    expect(await find('import dagster as dg\n\n@dg.aset\ndef a(): ...')).toEqual([
      expect.stringContaining(':9 neither the reference nor the facts know `dagster.aset`'),
    ]);
    expect(await find('from dagster import Nope')).toHaveLength(1);
  });

  test('names of the facts and of the reference pass', async () => {
    expect(await find('dg.asset\ndg.job\nfrom dagster_aws import x')).toEqual([]);
  });

  test('an exported name without a heading and without a row is missing', () => {
    expect([...listMissingSymbols(makeSite([api], {facts}))]).toEqual([
      ['dagster', ['dagster.asset']],
    ]);
  });

  test('--symbol lists headings, facts and mentions with their lines', () => {
    const text = `Use \`dg.asset\` here.\n\n${fence('python', 'x = 1\ndg.asset(x)')}\n\nNo assets.`;
    expect(showSymbol(makeSite([api, {text}], {facts}), 'asset').split('\n')).toEqual([
      'Facts: dagster.asset',
      'docs/guides/page.md',
      '  6: Use dg.asset here.',
      '  10: dg.asset(x)',
      '',
    ]);
    expect(showSymbol(makeSite([api], {facts}), 'job')).toContain(
      'Explained: docs/api/dagster/a.mdx:6 (dagster.job)',
    );
  });
});

describe('ratchet', () => {
  const check = async (ratchet) =>
    (await checkRatchet(makeSite([], {facts, ratchet}))).map(
      ({message, fix}) => `${message} ${fix}`,
    );

  test('a page about a library without facts fails, with or without gaps', async () => {
    const pages = [{name: 'api/libraries/dagster-till.mdx', text: 'The till.'}];
    const found = await checkRatchet(makeSite(pages, {facts: collectFacts([]), ratchet: {}}));
    expect(describeFindings(found)).toEqual([
      expect.stringContaining(
        'docs/api/libraries/dagster-till.mdx:1 the facts have no public names',
      ),
    ]);
  });

  test('more gaps than allowed fail, and fewer must be written down', async () => {
    const ratchet = {'symbols of dagster': 1, 'options of commands': 5};
    expect(await check(ratchet)).toEqual([
      expect.stringContaining('symbols of dagster: 2 are missing on the pages, 1 are allowed'),
      expect.stringContaining('Lower the figure in scripts/content/ratchet.json to 4.'),
    ]);
    expect(await check({'symbols of dagster': 2, 'options of commands': 4})).toEqual([]);
  });
});
