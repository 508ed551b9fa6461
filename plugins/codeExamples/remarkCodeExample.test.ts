import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {remarkCodeExample} from './remarkCodeExample';

const file = 'ml-pipeline/src/shop/defs/churn/training.py';

function compile(text: string): string {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkStringify);
  return String(processor.use(remarkCodeExample).processSync(text));
}

it('shows a part of a file as a block of code with its title', () => {
  const element = `<CodeExample file="${file}" region="model" lines="1-2" title="training.py" meta="showLineNumbers" />`;
  expect(compile(element)).toBe(
    '```python title="training.py" showLineNumbers\nclass Forest(dg.Config):\n    trees: int = 100\n```\n',
  );
});

it.each([
  ['file="ml-pipeline/training.py"', 'There is no file "ml-pipeline/training.py" in examples/'],
  ['file="../package.json"', 'There is no file "../package.json" in examples/'],
  [
    'file="etl-pipeline/src/weather/defs/chart.pi"',
    'nearest: "etl-pipeline/src/weather/defs/chart.py"',
  ],
  [
    `file="${file}" region="chek"`,
    `examples/${file}: it has no region "chek"; the nearest: "check".`,
  ],
  ['region="check"', '<CodeExample> needs a file'],
])('fails for %s', (attributes, message) => {
  expect(() => compile(`<CodeExample ${attributes} />`)).toThrow(message);
});
