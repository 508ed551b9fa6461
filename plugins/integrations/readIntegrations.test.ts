import {describe, expect, it} from 'vitest';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {readIntegrations} from './readIntegrations';

function createDoc(name: string, fields: object = {}, tags = ['alerting', 'dagster-supported']) {
  const integration = {package: `dagster-${name}`, category: tags[0], support: tags[1], ...fields};
  return {
    source: `@site/docs/integrations/libraries/${name}.mdx`,
    title: `Dagster & ${name}`,
    permalink: `/integrations/libraries/${name}`,
    description: `About ${name}.`,
    unlisted: false,
    tags: tags.map((tag) => ({label: tag.toUpperCase(), permalink: `/tags/integrations/${tag}`})),
    frontMatter: {integration},
  } as unknown as DocMetadata;
}

describe('readIntegrations', () => {
  it('reads what pages say of themselves, in the order of names', () => {
    const other = {...createDoc('none'), frontMatter: {}};
    const data = readIntegrations([
      createDoc('slack'),
      createDoc('dingtalk', {package: null}),
      other,
    ]);
    expect(data.integrations).toEqual([
      {
        name: 'dingtalk',
        to: '/integrations/libraries/dingtalk',
        text: 'About dingtalk.',
        category: 'alerting',
        support: 'dagster-supported',
        logo: 'kind-chat',
      },
      expect.objectContaining({name: 'slack', package: 'dagster-slack'}),
    ]);
  });

  it('has facets for what there is, with the names and pages of the tags', () => {
    const data = readIntegrations([
      createDoc('ray', {}, ['etl', 'community-supported']),
      createDoc('slack'),
    ]);
    expect(data.categories).toEqual([
      {id: 'alerting', label: 'ALERTING', to: '/tags/integrations/alerting'},
      {id: 'etl', label: 'ETL', to: '/tags/integrations/etl'},
    ]);
    expect(data.supports.map(({id}) => id)).toEqual(['community-supported', 'dagster-supported']);
  });

  it('leaves out pages that are not listed', () => {
    const hidden = {...createDoc('embedded'), unlisted: true};
    expect(readIntegrations([hidden, createDoc('slack')]).integrations).toHaveLength(1);
  });

  it('tells all faults of all pages at once', () => {
    const read = () =>
      readIntegrations([
        createDoc('a', {category: 'alert'}),
        createDoc('b', {support: undefined, homepage: 'b'}),
      ]);
    expect(read).toThrow(
      /a\.mdx: integration\.category is "alert".*"alerting"[^]*b\.mdx: integration\.support is missing[^]*homepage is "b"/,
    );
  });
});
