import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Node} from 'unist';
import {VFile} from 'vfile';
import {describe, expect, it, vi} from 'vitest';
import {formatSignature} from './formatSignature';
import type {Markup} from './markup';
import {parseSignatures} from './parseSignature';
import {remarkApiReference} from './remarkApiReference';

vi.mock('../apiSymbols/symbolsFile', () => ({
  readSymbols: () => [
    {name: 'dagster.AssetDep', label: 'AssetDep', to: '/api/dagster/assets#dagster.AssetDep'},
    {name: 'dagster.Config', label: 'Config', to: '/api/dagster/config#dagster.Config'},
  ],
}));

async function compile(...lines: string[]): Promise<Node[]> {
  const file = new VFile({path: '/site/docs/api/dagster/assets.mdx', value: lines.join('\n')});
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);
  const tree = await processor.use(remarkApiReference).run(processor.parse(file), file);
  return (tree as unknown as {children: Node[]}).children;
}

const heading = '### `@asset` {/* #dagster.asset */}';
const signature = '```python signature\n@dg.asset(key, *, size=10, **rest)\n```\n';
const head = '| Parameter | Type | Meaning |\n| --- | --- | --- |';

async function describeRows(...rows: string[]): Promise<string> {
  const nodes = await compile(heading, '', signature, head, ...rows);
  return String((nodes.at(-1) as Markup).data.hProperties['html']);
}

describe('signatures', () => {
  it('are split at their commas, but not within values', () => {
    const [call] = parseSignatures(
      'dg.f(a, *, b=(1, 2), c="x, y",\n  d: list[int] = [], **rest) -> dict[str, int]',
    )!;
    expect(call!.parameters.map(({name, value}) => [name, value])).toEqual([
      ['a', undefined],
      [undefined, undefined],
      ['b', '(1, 2)'],
      ['c', '"x, y"'],
      ['d', '[]'],
      ['rest', ''],
    ]);
    expect(call!.tail).toBe(' -> dict[str, int]');
  });

  it('have one parameter a line, or all in one line if it is one', () => {
    expect(formatSignature('dg.f(a, b=None)')).toBe('<b>dg.f</b>(\n    a,\n    b=<i>None</i>,\n)');
    expect(formatSignature('dg.f(a)\ndg.g()')).toBe('<b>dg.f</b>(a)\n<b>dg.g</b>()');
  });

  it('stay as they are where they are no calls', () => {
    expect(formatSignature('a < b\n  c')).toBe('a &lt; b\n  c');
  });
});

describe('parameters', () => {
  it('have an anchor, a default or a badge, and the meaning without the mark', async () => {
    expect(await describeRows('| `size` | `int` | *Beta.* How large. |')).toBe(
      '<dt><a>size</a> `int` <i>= 10</i> <b class="beta">beta</b></dt><dd>How large.</dd>',
    );
    expect(await describeRows('| `key` | `str` | Its name. |')).toContain('<b>required</b>');
    expect(await describeRows('| `rest` | `str` | Others. |')).not.toContain('<b>');
  });

  it('keep letters that mean something in the HTML', async () => {
    expect(await describeRows('| `a` | | One \\` and a < b |')).toContain(
      '<dd>One &#96; and a &lt; b</dd>',
    );
  });

  it('link the types that the reference describes', async () => {
    const html = await describeRows(
      '| `a` | list of `AssetDep` or `Config` | x |',
      '| `a` | | y |',
    );
    expect(html).toContain('list of <a>#AssetDep</a>');
    expect(html).toContain('<a href="/api/dagster/config#dagster.Config">');
    // The second of a name has no anchor.
    expect(html).toContain('<dt>`a`</dt>');
  });

  it('leave links to the compiler, which checks them', async () => {
    const nodes = await compile(
      heading,
      '',
      head,
      '| `a` | | See [b](./b.mdx). |',
      '| `c` | | d |',
    );
    const [linked, plain] = (nodes.at(-1) as Markup).children as Markup[];
    expect(JSON.stringify(linked)).toContain('"url":"./b.mdx"');
    expect(plain!.data.hProperties['of']).toBe('dagster.asset');
  });

  it('are no table about something else, and none without a symbol', async () => {
    const other = await compile(heading, '', '| Method | Does |\n| --- | --- |\n| `a` | b |');
    const loose = await compile('## Text', '', head, '| `a` | `b` | c |');
    expect([other.at(-1)!.type, loose.at(-1)!.type]).toEqual(['table', 'table']);
  });

  it('stand beside the example that follows', async () => {
    const nodes = await compile(
      heading,
      '',
      head,
      '| `a` | | b |',
      '',
      '**Returns** c.',
      '',
      '```python\nd\n```',
      '',
      'e',
    );
    const box = nodes.find((node) => node.type === 'markup') as Markup;
    expect(box.data.hProperties['className']).toEqual(['beside']);
    expect(box.children.map(({type}) => type)).toEqual(['markup', 'paragraph', 'code']);
  });
});
