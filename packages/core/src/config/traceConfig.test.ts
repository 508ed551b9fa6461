import {expect, it} from 'vitest';
import {Trace} from '../cache/index.js';
import {traceConfig} from './traceConfig.js';

const ask = () => undefined;
const files = {generated: undefined, hashFile: ask, hashAsset: ask, hashNames: ask};
const openTrace = () => new Trace({siteDir: '/site', files});

it('keeps the order of the fields: the debug plugin shows it, and code of the site may list them', () => {
  const config = {
    title: 'A site',
    presets: [['classic', {docs: {editUrl: () => 'edit'}}]],
    themeConfig: {navbar: {}},
    plugins: undefined,
    customFields: {},
  };
  expect(Object.keys(traceConfig(config, openTrace()) as object)).toEqual(Object.keys(config));
});

it('traces functions in options and elsewhere, and no plugin', () => {
  const plugin = () => ({name: 'own'});
  const find = () => 'found';
  const config = {plugins: [plugin, [plugin, {find}]], customFields: {find}};
  const traced = traceConfig(config, openTrace()) as typeof config;
  expect(traced.plugins[0]).toBe(plugin);
  expect((traced.plugins[1] as [unknown, {find: unknown}])[1].find).not.toBe(find);
  expect(traced.customFields.find).not.toBe(find);
  expect(traced.customFields.find()).toBe('found');
});
