import {expect, it} from 'vitest';
import {selectIntegrations} from './selectIntegrations';

const integrations = [
  {
    name: 'Slack',
    to: '/slack',
    text: 'Post messages.',
    package: 'dagster-slack',
    category: 'alerting',
    support: 'dagster',
    logo: 'kind-flow',
  },
  {
    name: 'dbt',
    to: '/dbt',
    text: 'Models as assets.',
    category: 'etl',
    support: 'dagster',
    logo: 'kind-flow',
  },
  {
    name: 'Ray',
    to: '/ray',
    text: 'Run on a cluster.',
    category: 'etl',
    support: 'community',
    logo: 'kind-flow',
  },
];

function select(selection: Partial<Parameters<typeof selectIntegrations>[1]>) {
  const all = {words: '', category: '', support: '', ...selection};
  return selectIntegrations({integrations}, all).map(({name}) => name);
}

it('selects by facets and by all words, wherever they stand', () => {
  expect(select({})).toEqual(['Slack', 'dbt', 'Ray']);
  expect(select({category: 'etl', support: 'dagster'})).toEqual(['dbt']);
  expect(select({words: 'MESSAGES dagster-sl'})).toEqual(['Slack']);
  expect(select({words: 'as', category: 'etl'})).toEqual(['dbt']);
  expect(select({words: 'nothing'})).toEqual([]);
});
