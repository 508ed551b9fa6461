import {describe, expect, test} from 'vitest';
import {dropExcepted} from '../exceptions.mjs';
import {findDuplicates} from '../rules/duplicates.mjs';
import {checkFrontMatter} from '../rules/frontMatter.mjs';
import {checkHeadings} from '../rules/headings.mjs';
import {checkImages} from '../rules/images.mjs';
import {checkLinks} from '../rules/links.mjs';
import {checkSubstance} from '../rules/substance.mjs';
import {checkTables} from '../rules/tables.mjs';
import {describeFindings, makeSite} from './site.mjs';

const find = (rule, pages, rest) => describeFindings(rule(makeSite(pages, rest)));

describe('headings', () => {
  test('a skipped level is found at its line, with the right level', () => {
    const [finding] = checkHeadings(makeSite([{text: '## One\n\ntext\n\n#### Two\n\ntext'}]));
    expect(finding).toMatchObject({line: 10, fix: 'Expected: ### Two'});
  });

  test('level 1, a heading without a section, and one that ends in a stop', () => {
    expect(find(checkHeadings, [{text: '# One\n\n## Two\n\n## Three.\n\ntext'}])).toEqual([
      expect.stringContaining(':6 a heading of level 1'),
      expect.stringContaining(':8 a heading with nothing below it'),
      expect.stringContaining(':10 a heading that ends in "."'),
    ]);
  });

  test('a section that holds deeper ones, and going back up, are in order', () => {
    expect(find(checkHeadings, [{text: '## A\n\n### B\n\ntext\n\n## C\n\ntext'}])).toEqual([]);
  });
});

describe('front matter', () => {
  const base = 'title: A page\ndescription: What a reader finds on this page.';

  test('a description of two sentences, at its line', () => {
    const frontMatter = 'title: A page\ndescription: One sentence stands here. And another one.';
    expect(find(checkFrontMatter, [{frontMatter}])).toEqual([
      'docs/guides/page.md:3 description: expected one sentence that ends in a full stop',
    ]);
  });

  test('an abbreviation or a version within a sentence is no end', () => {
    const frontMatter =
      'title: A page\ndescription: What changed in release 1.11 for dagster.yaml.';
    expect(find(checkFrontMatter, [{frontMatter}])).toEqual([]);
  });

  test('a field of a wrong name, with the nearest', () => {
    const site = makeSite([{frontMatter: `${base}\nsidebar_lable: Page`}]);
    expect(checkFrontMatter(site)[0]).toMatchObject({line: 4, fix: 'Nearest: sidebar_label'});
  });

  test('an integration whose tags lack its category', () => {
    const integration =
      'integration:\n  package: dagster-x\n  category: etl\n  support: community-supported';
    const frontMatter = `${base}\ntags: [community-supported]\n${integration}`;
    expect(find(checkFrontMatter, [{frontMatter}])).toEqual([
      'docs/guides/page.md:4 tags: expected etl, as under integration',
    ]);
  });

  test('an unknown category, with those that there are', () => {
    const integration = 'integration:\n  package: x\n  category: elt\n  support: dagster-supported';
    const site = makeSite([
      {frontMatter: `${base}\ntags: [elt, dagster-supported]\n${integration}`},
    ]);
    expect(checkFrontMatter(site)[0].fix).toContain('etl, metadata');
  });

  test('two pages with one description', () => {
    const pages = [{name: 'a.md'}, {name: 'b.md'}];
    expect(find(checkFrontMatter, pages)).toEqual([
      'docs/b.md:3 description: the same as in docs/a.md',
    ]);
  });
});

describe('substance', () => {
  test('a page that is too short and lacks what its kind needs', () => {
    const found = find(checkSubstance, [{text: 'This page is about pages.'}]);
    expect(found).toHaveLength(4);
    expect(found[0]).toContain('guide: 5 words');
  });

  test('enough words, code and a link pass', () => {
    const text = `${'word '.repeat(250)}[next](./next.md)\n\n\`\`\`python\nx = 1\n\`\`\``;
    expect(find(checkSubstance, [{text}])).toEqual([]);
  });

  test('an integration says how to install it', () => {
    const frontMatter = 'title: X\ndescription: X from assets.\nintegration:\n  package: dagster-x';
    const text = `${'word '.repeat(250)}[next](./next.md)\n\n\`\`\`python\nx = 1\n\`\`\``;
    expect(find(checkSubstance, [{frontMatter, text}])).toEqual([
      expect.stringContaining('integration: expected how to install it'),
    ]);
  });
});

describe('duplicates', () => {
  const sentence =
    'The daemon evaluates each schedule once a minute and asks the code server which runs are due';

  test('a paragraph that stands in two pages, nearly word for word', () => {
    const copy = sentence.replace('once a minute', 'every minute');
    const pages = [
      {name: 'a.md', text: sentence},
      {name: 'b.md', text: `Other text.\n\n${copy}`},
    ];
    expect(find(findDuplicates, pages)).toEqual([
      expect.stringMatching(/^docs\/b\.md:8 \d\d % of this paragraph stands in docs\/a\.md:6$/),
    ]);
  });

  test('another sentence about the same thing is none', () => {
    const other =
      'Once a minute, whatever is due according to its cron expression is asked for by the daemon itself';
    const pages = [
      {name: 'a.md', text: sentence},
      {name: 'b.md', text: other},
    ];
    expect(find(findDuplicates, pages)).toEqual([]);
  });
});

describe('tables', () => {
  const find = (row) =>
    describeFindings(
      checkTables(makeSite([{name: 'a.md', text: `| A | B |\n| --- | --- |\n${row}`}])),
    );

  test('a row with more cells than the head fails at its line', () => {
    expect(find('| 1 | | 2 |')).toEqual(['docs/a.md:8 the row has 3 cells, the table 2 columns']);
  });

  test('rows with as many cells, or fewer, pass', () => {
    expect(find('| 1 | 2 |\n| 1 |')).toEqual([]);
  });
});

describe('links', () => {
  test('a page that no other page links to', () => {
    const pages = [
      {name: 'a.md', text: '[b](./b.mdx)'},
      {name: 'b.mdx', text: '<Card title="A" to="/a">A</Card>'},
      {name: 'c.md', text: '[itself](./c.md)'},
    ];
    expect(find(checkLinks, pages)).toEqual(['docs/c.md:1 no page links to /c']);
  });

  test('a link whose text says nothing', () => {
    const pages = [
      {name: 'a.md', text: 'Look [here](./b.md).'},
      {name: 'b.md', text: '[The page A](./a.md)'},
    ];
    expect(find(checkLinks, pages)).toEqual(['docs/a.md:6 a link whose text is "here"']);
  });
});

describe('images', () => {
  test('an image that nothing shows, and one without a text', () => {
    const rest = {images: ['docs/img/used.svg', 'docs/img/left.svg']};
    expect(find(checkImages, [{text: '![](./img/used.svg)'}], rest)).toEqual([
      'docs/img/left.svg:1 no page, component or configuration names this image',
      "docs/guides/page.md:6 ./img/used.svg: no text for those who can't see it",
    ]);
  });
});

describe('exceptions', () => {
  const finding = {file: 'docs/a.md', line: 3, rule: 'links', message: 'x'};

  test('one that excepts something hides it, one that does not is reported', () => {
    const used = {file: 'docs/a.md', rule: 'links', reason: 'x'};
    const unused = {file: 'docs/b.md', rule: 'links', reason: 'x'};
    expect(dropExcepted([finding], [used])).toEqual([]);
    expect(dropExcepted([finding], [used, unused])[0].message).toContain('docs/b.md');
  });
});
