import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {VFile} from 'vfile';
import {ElementFault, expandElements, findElements} from './elements';

const formats = {
  md: unified().use(remarkParse),
  mdx: unified().use(remarkParse).use(remarkMdx),
};

it.each(Object.entries(formats))(
  'finds elements in %s, in the text and by themselves',
  (_, parser) => {
    const text =
      'Use <PyObject name="a.b" label="b" /> here.\n\n<PyObject name="c.d" />\n\n`<PyObject name="no" />`\n';
    const elements = findElements(parser.parse(text), 'PyObject');
    expect(elements.map(({attributes}) => attributes)).toEqual([
      {name: 'a.b', label: 'b'},
      {name: 'c.d'},
    ]);
  },
);

it('puts other nodes in their place', () => {
  const tree = formats.mdx.parse('One <X /> two');
  expandElements(findElements(tree, 'X'), new VFile(), ({replaceWith}) =>
    replaceWith({type: 'text', value: 'a'}, {type: 'text', value: 'b'}),
  );
  const [paragraph] = tree.children;
  expect(paragraph).toMatchObject({
    children: [{value: 'One '}, {value: 'a'}, {value: 'b'}, {value: ' two'}],
  });
});

it('fails at the first fault and tells of all', () => {
  const tree = formats.mdx.parse('<X />\n\n<Y />\n\n<X />\n');
  const fail = () =>
    expandElements(findElements(tree, 'X'), new VFile(), () => {
      throw new ElementFault('No such thing.');
    });
  expect(fail).toThrow('No such thing. Line 5: No such thing.');
});
