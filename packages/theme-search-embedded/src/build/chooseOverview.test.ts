import {expect, it} from 'vitest';
import {addPlace} from '../shared/postings.js';
import {chooseOverview} from './chooseOverview.js';
import {mergePages} from './mergePages.js';

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
