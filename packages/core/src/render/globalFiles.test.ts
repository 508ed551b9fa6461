import {describe, expect, it} from 'vitest';
import type {GlobalData} from '@docusaurus/types';
import {DOCS_PLUGIN} from '../shared/docsData.js';
import {nameGlobalFiles, placeGlobalData, printGlobalFiles} from './globalFiles.js';

const texts = Array.from({length: 200}, (_, index) => `Text ${index}`);
const globalData: GlobalData = {
  small: {default: {count: 1}},
  large: {default: {texts}},
  [DOCS_PLUGIN]: {default: {texts}},
};
const files = nameGlobalFiles(globalData);

describe('files of global data', () => {
  it('hold the data of plugins that is too large for every page that reads it', () => {
    expect(Object.keys(files)).toEqual(['large']);
    const [[file, json]] = printGlobalFiles(globalData) as [[string, string]];
    expect(files.large).toBe(`d:${file.slice('assets/data/'.length, -'.json'.length)}`);
    expect(JSON.parse(json)).toEqual(globalData.large);
  });

  it('have other names when the data changes', () => {
    const changed = nameGlobalFiles({...globalData, large: {default: {texts: [...texts, 'more']}}});
    expect(changed.large).not.toBe(files.large);
  });

  it('take the place of the data that a page reads', () => {
    const {small, large} = globalData;
    expect(placeGlobalData({small: small!, large: large!}, files)).toEqual({
      globalData: {small},
      globalFiles: {large: files.large},
    });
    expect(placeGlobalData({small: small!}, files)).toEqual({globalData: {small}});
    expect(placeGlobalData('whole', files)).toEqual({globalData: 'whole'});
  });
});
