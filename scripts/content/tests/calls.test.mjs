import {describe, expect, test} from 'vitest';
import {collectFacts} from '../facts/readFacts.mjs';
import {checkCalls} from '../rules/calls.mjs';
import {listMissingSymbols, listUnexplained} from '../rules/gaps.mjs';
import {makeSite} from './site.mjs';

const facts = collectFacts([
  {package: 'dagster', inherited: ['model_dump']},
  {
    package: 'dagster-till',
    modules: {dagster_till: {names: ['TillResource', 'close_till']}},
    signatures: {
      'dagster_till.TillResource': {
        parameters: ['*', 'host', 'port=80'],
        methods: ['get_client'],
      },
      'dagster_till.close_till': {parameters: ['till', 'force=False']},
    },
  },
]);

const IMPORT = 'from dagster_till import TillResource, close_till';
const fence = (...lines) => `\`\`\`python\n${lines.join('\n')}\n\`\`\``;
const find = async (...lines) =>
  (await checkCalls(makeSite([{text: fence(IMPORT, ...lines)}], {facts}))).map(
    ({line, message, fix}) => `${line} ${message}${fix ? ` ${fix}` : ''}`,
  );

describe('calls', () => {
  test('a planted unknown argument fails at its line, with the nearest name', async () => {
    expect(await find('TillResource(host="a", prot=1)')).toEqual([
      '8 dagster_till.TillResource has no parameter `prot` Did you mean `port`?',
    ]);
  });

  test('a planted method that an annotated parameter lacks fails', async () => {
    expect(await find('def f(till: TillResource):', '    return till.get_clint()')).toEqual([
      '9 dagster_till.TillResource has no `get_clint` Did you mean `get_client`?',
    ]);
  });

  test('a planted method that an assigned object lacks fails, also in a later block', async () => {
    const text = `${fence(IMPORT)}\n\n${fence('till = TillResource(host="a")', 'till.open()')}`;
    const found = await checkCalls(makeSite([{text}], {facts}));
    expect(found.map(({message}) => message)).toEqual(['dagster_till.TillResource has no `open`']);
  });

  test('a required argument that is left out fails', async () => {
    expect(await find('TillResource()', 'close_till(force=True)')).toEqual([
      '8 dagster_till.TillResource also needs `host`',
      '9 dagster_till.close_till also needs `till`',
    ]);
  });

  test.each([
    ['methods, fields and inherited names', 't.get_client(); t.port; t.model_dump()'],
    ['another object of the same name', 't = 1; t.open()'],
  ])('%s pass', async (_, body) => {
    expect(await find('t = TillResource(host="a")', body)).toEqual([]);
  });

  test('arguments that only the run knows pass', async () => {
    expect(await find('TillResource(**options)', 'close_till(*rest)')).toEqual([]);
  });
});

describe('gaps', () => {
  const guide = (text) => ({
    name: 'integrations/libraries/till.md',
    frontMatter: 'title: Till\nintegration:\n  package: dagster-till',
    text,
  });
  const api = (text) => ({name: 'api/libraries/dagster-till.mdx', text});
  const list = async (...pages) => {
    const site = makeSite(pages, {facts});
    return [listMissingSymbols(site).get('dagster-till'), await listUnexplained(site)];
  };

  test('symbols and fields that no page names are gaps', async () => {
    const [symbols, parameters] = await list(guide('`TillResource` has a `port`.'));
    expect(symbols).toEqual(['dagster_till.close_till']);
    expect(parameters.get('dagster-till')).toEqual([
      'dagster_till.TillResource(host)',
      'dagster_till.close_till(till)',
      'dagster_till.close_till(force)',
    ]);
  });

  test('a parameter of a signature is explained in its section or in a table of the page', async () => {
    const heading = '## `close_till` {/* #dagster_till.close_till */}';
    const signature = '```python signature\nclose_till(till, force=False)\n```';
    const [, parameters] = await list(
      guide('`TillResource` has `host` and `port`.'),
      api(
        [heading, signature, 'Closes `till`.', '## Other', 'The `force` of nature.'].join('\n\n'),
      ),
    );
    expect(parameters.get('dagster-till')).toBeUndefined();
    const [, without] = await list(
      guide('`TillResource` has `host` and `port`.'),
      api([heading, signature, 'Closes `till`.'].join('\n\n')),
    );
    expect(without.get('dagster-till')).toEqual(['dagster_till.close_till(force)']);
  });
});
