import {expect, it} from 'vitest';
import {listSymbols} from './listSymbols';

function list(...lines: string[]) {
  return listSymbols({text: lines.join('\n'), permalink: '/api/x'});
}

it('takes headings whose id is a Python name, named as readers know them', () => {
  const symbols = list(
    '## Defining {/* #defining */}',
    '### `@asset` {/* #dagster.asset */}',
    '#### `AssetSelection.all` {/* #dagster.AssetSelection.all */}',
    '### `load` {/* #dagster_dbt.core.load */}',
  );
  expect(symbols).toEqual([
    {name: 'dagster.asset', label: '@asset', to: '/api/x#dagster.asset'},
    {
      name: 'dagster.AssetSelection.all',
      label: 'AssetSelection.all',
      to: '/api/x#dagster.AssetSelection.all',
    },
    {name: 'dagster_dbt.core.load', label: 'load', to: '/api/x#dagster_dbt.core.load'},
  ]);
});

it('leaves out what stands in blocks of code', () => {
  expect(
    list('````md', '```', '### `a` {/* #x.a */}', '````', '### `b` {/* #x.b */}'),
  ).toHaveLength(1);
});
