import {describe, expect, it} from 'vitest';
import {listSymbolTerms, listTerms, splitIntoWords, toSingular} from './terms.js';

describe('listTerms', () => {
  it('finds words put together whole and by their parts', () => {
    expect(listTerms('AssetSpec')).toEqual(['assetspec', 'asset', 'spec']);
    expect(listTerms('replace_attributes')).toEqual(['replaceattribute', 'replace', 'attribute']);
    expect(listTerms('multi-asset')).toEqual(['multiasset', 'multi', 'asset']);
    expect(listTerms('PowerBIWorkspace')).toEqual(['powerbiworkspace', 'power', 'bi', 'workspace']);
  });

  it('leaves out words that say nothing, accents and case', () => {
    expect(listTerms('The Crème of the café')).toEqual(['creme', 'cafe']);
  });

  it('takes initials together', () => {
    expect(listTerms('I/O managers')).toEqual(['io', 'manager']);
    expect(listTerms('i/o managers')).toEqual(['io', 'manager']);
  });

  it('splits scripts without spaces into pairs', () => {
    expect(listTerms('日本語')).toEqual(['日本', '本語']);
  });

  it('passes over numbers that nobody types', () => {
    expect(splitIntoWords('20240105123456 deadbeefdeadbeefdeadbeef x')).toHaveLength(1);
  });
});

it('takes plurals back and nothing else', () => {
  expect(['ops', 'apis', 'devops', 'redis'].map(toSingular)).toEqual([
    'op',
    'api',
    'devops',
    'redis',
  ]);
  expect(
    ['assets', 'policies', 'branches', 'status', 'process', 'kubernetes'].map(toSingular),
  ).toEqual(['asset', 'policy', 'branch', 'status', 'process', 'kubernete']);
});

it('finds a symbol by each of its ends', () => {
  expect(listSymbolTerms('dagster.AssetSpec.merge_attributes')).toEqual([
    '.dagster.assetspec.merge_attributes',
    '.assetspec.merge_attributes',
    '.merge_attributes',
  ]);
});
