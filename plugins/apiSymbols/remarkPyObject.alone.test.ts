import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {expect, it, vi} from 'vitest';
import {remarkPyObject} from './remarkPyObject';
import {remarkSymbolIndex} from './remarkSymbolIndex';

vi.mock('./symbolsFile', () => ({
  readSymbols: () => [
    {name: 'dagster.AssetSpec', label: 'AssetSpec', to: '/api/assets#dagster.AssetSpec'},
    {name: 'dagster.asset', label: '@asset', to: '/api/assets#dagster.asset'},
    {name: 'dagster_dbt.dbt_assets', label: '@dbt_assets', to: '/api/dbt#dagster_dbt.dbt_assets'},
  ],
}));

function compile(text: string): string {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkStringify);
  return String(processor.use(remarkPyObject).use(remarkSymbolIndex).processSync(text));
}

it('links a symbol by its name or by what the page calls it', () => {
  expect(
    compile(
      '<PyObject name="dagster.asset" /> and <PyObject name="dagster.asset" label="dg.asset" />',
    ),
  ).toBe('[`@asset`](/api/assets#dagster.asset) and [`dg.asset`](/api/assets#dagster.asset)\n');
});

it('fails for a name that the reference does not have, with the nearest ones', () => {
  expect(() => compile('<PyObject name="dagster.assets" />')).toThrow(
    'The API reference has no symbol "dagster.assets"; the nearest: "dagster.asset", "dagster.AssetSpec".',
  );
  expect(() => compile('<PyObject />')).toThrow('<PyObject> needs a name');
});

it('lists all symbols by package', () => {
  expect(compile('<SymbolIndex />')).toBe(
    [
      '## `dagster`\n',
      '* [`@asset`](/api/assets#dagster.asset)',
      '* [`AssetSpec`](/api/assets#dagster.AssetSpec)\n',
      '## `dagster_dbt`\n',
      '* [`@dbt_assets`](/api/dbt#dagster_dbt.dbt_assets)\n',
    ].join('\n'),
  );
});
