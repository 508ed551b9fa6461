import {expect, it} from 'vitest';
import {addPlace, readPostings} from '../shared/postings.js';
import {chooseOverview} from './chooseOverview.js';
import {indexPage} from './indexPage.js';
import {mergePages, toShard, type IndexedPage} from './mergePages.js';

const [inTitle, inText] = [addPlace(0, 'title'), addPlace(0, 'text')];

it('keeps titles and headings of terms that are kept elsewhere, and texts only if there is room', () => {
  const pages = Array.from({length: 400}, (_, number) => ({
    id: String(number).padStart(5, '0'),
    index: {
      terms: [['common', [0, inText]], ...(number === 7 ? [['contents', [0, inTitle]]] : [])] as [
        string,
        number[],
      ][],
      place: 1,
      lengths: [0],
      totals: [],
    },
  }));
  const merged = mergePages(pages);
  const overview = new Map(chooseOverview(merged, ['common', 'contents']));
  expect(overview.get('contents')).toEqual([7, inTitle]);
  expect(overview.get('common')).toHaveLength(2 * 299);
});

function titlePage(title: string, number: number): IndexedPage {
  const url = title.toLowerCase().replaceAll(' ', '-');
  const sections = [{anchor: '', heading: '', text: 'Assets.', code: ''}];
  const page = {title, label: '', breadcrumbs: [], tags: [], sections};
  const index = indexPage({page, url, facets: [], keywords: '', isFirst: false});
  return {id: String(number).padStart(5, '0'), index};
}

const titlePages = (titles: string[]) => mergePages(titles.map(titlePage));
const longTitles = (count: number) =>
  Array.from({length: count}, (_, number) => `Assets in big old houses ${number}`);

it('prefers the shorter of two titles', () => {
  const merged = titlePages([...longTitles(400), 'Assets']);
  const [[, chosen]] = chooseOverview(merged, ['asset']) as [[string, number[]]];
  expect(chosen).toHaveLength(2 * 300);
  expect(chosen.at(-2)).toBe(400);
});

it('keeps the best sections of a term that very many contain', () => {
  const {pages, terms} = toShard(titlePages(['Other', ...longTitles(700), 'Assets']), {
    prefix: 'asset',
    terms: ['asset'],
    longer: [],
    size: 0,
  });
  expect(readPostings(terms[1]!)).toHaveLength(600);
  expect(pages[0]).toMatch(/^00001/);
  expect(pages.at(-1)).toMatch(/^00701/);
});
