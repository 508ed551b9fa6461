import {describe, expect, test} from 'vitest';
import {collectFacts} from '../facts/readFacts.mjs';
import {checkLifecycle} from '../rules/lifecycle.mjs';
import {checkSignatures} from '../rules/signatures.mjs';
import {makeSite} from './site.mjs';

const facts = collectFacts([
  {
    package: 'dagster',
    signatures: {
      'dagster.op': {
        parameters: ['*', 'name=None', 'retries=0', 'pool=None', 'old=None'],
        hidden: ['old'],
        beta: ['pool'],
      },
      'dagster_k8s.run': {lifecycle: 'beta', parameters: ['context', 'image', 'args=None']},
    },
  },
]);

const site = (...lines) =>
  makeSite([{name: 'api/dagster/ops.mdx', text: lines.join('\n\n')}], {facts});
const signature = (text) => `\`\`\`python signature\n${text}\n\`\`\``;
const find = async (...lines) =>
  (await checkSignatures(site(...lines))).map(({line, message}) => `${line} ${message}`);

describe('signatures', () => {
  test.each([
    [
      'a wrong default',
      '@dg.op(*, name=None, retries=1, pool=None)',
      'retries: the default is 0, not 1',
    ],
    [
      'an unknown name',
      '@dg.op(*, nme=None, name=None, retries=0, pool=None)',
      'has no parameter `nme`',
    ],
    [
      'a wrong kind',
      '@dg.op(name=None, *, retries=0, pool=None)',
      'name: the parameter is keyword, not positional',
    ],
    [
      'a wrong order',
      '@dg.op(*, retries=0, name=None, pool=None)',
      'expected `name` before `retries`',
    ],
    ['an omission', '@dg.op(*, name=None, pool=None)', 'leaves out `retries`'],
  ])('%s, planted, fails', async (_, text, message) => {
    expect(await find(signature(text))).toEqual([`7 dagster.op ${message}`]);
  });

  test.each([
    ['a whole one, without what the source hides', '@dg.op(*, name=None, retries=0, pool=None)'],
    ['a partial one with `…`', '@dg.op(*, name=None, …)'],
    ['one of a symbol without facts', 'dg.job(anything=1)'],
  ])('%s passes', async (_, text) => {
    expect(await find(signature(text))).toEqual([]);
  });

  test('a bare name is that of the heading above; each call of a block counts', async () => {
    const heading = '## `run` {/* #dagster_k8s.run */}';
    expect(await find(heading, signature('run(context, image, args=None)'))).toEqual([]);
    expect(await find(heading, signature('dg.job(x)\nrun(context, args=None)'))).toEqual([
      '10 dagster_k8s.run leaves out `image`',
    ]);
  });
});

describe('lifecycle', () => {
  const check = (...lines) => checkLifecycle(site(...lines)).map(({message}) => message);
  const table = (meaning) => `| Parameter | Meaning |\n| --- | --- |\n| \`pool\` | ${meaning} |`;

  test('a symbol or a parameter in beta that its page does not call so fails', () => {
    expect(check('## `run` {/* #dagster_k8s.run */}', 'Runs.')).toEqual([
      "dagster_k8s.run is beta, and its section doesn't say so",
    ]);
    expect(check('## `op` {/* #dagster.op */}', table('A pool.'))).toEqual([
      "the parameter `pool` of dagster.op is beta, and its row doesn't say so",
    ]);
  });

  test('a page that calls everything beta fails at its line for a symbol that is not', () => {
    const claim = 'Everything here is in *beta*.';
    const run = '## `run` {/* #dagster_k8s.run */}';
    expect(checkLifecycle(site(claim, run, '*Beta.*'))).toEqual([]);
    expect(
      checkLifecycle(site(claim, run, '*Beta.*', '## `op` {/* #dagster.op */}')),
    ).toMatchObject([{line: 6, message: 'says that everything is in beta, and dagster.op is not'}]);
  });

  test('those that are called so pass', () => {
    expect(check('## `run` {/* #dagster_k8s.run */}', '*Beta.* Runs.')).toEqual([]);
    expect(check('## `op` {/* #dagster.op */}', table('*Beta.* A pool.'))).toEqual([]);
  });
});
