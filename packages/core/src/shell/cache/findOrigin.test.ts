import {expect, it} from 'vitest';
import type {Configuration} from '@rspack/core';
import type {DocusaurusConfig, LoadedPlugin} from '@docusaurus/types';
import {rspack} from '../rspack.js';
import {findOrigin, watchCode} from './findOrigin.js';

const isOurs = () => true;
const shown = {module: {rules: [{test: isOurs}]}, plugins: [new (class Ours {})()]};

interface Asked {
  name?: string;
  options?: object;
}

/** Where bundles come from once a plugin, of the site unless it has a name, has added that. */
function find(added: object, {name, options = {}}: Asked = {}): string {
  const version = name ? {type: 'package', name, version: '3.10.2'} : {type: 'local'};
  const byDefault = {layers: {a: isOurs}};
  const plugin = {version, options: {...byDefault, ...options}} as unknown as LoadedPlugin;
  const {look, carriers} = watchCode(shown as unknown as Configuration);
  look(plugin, {...shown, ...added} as unknown as Configuration);
  look({} as LoadedPlugin, {...shown, ...added} as unknown as Configuration);
  const side = {shown, changed: {}, carriers};
  const siteConfig = {plugins: [[name, options]], presets: [], themes: []};
  return findOrigin(
    {node: side, browser: {...side, carriers: []}},
    siteConfig as unknown as DocusaurusConfig,
  );
}

const withRule = (rule: object) => ({module: {rules: [...shown.module.rules, rule]}});
const withPlugin = (plugin: object) => ({plugins: [...shown.plugins, plugin]});

const nested = (levels: number): unknown => (levels === 0 ? 'value' : {of: nested(levels - 1)});

it.each([
  ['nothing', {}],
  [
    'Markdown, whose rule compiles pages',
    withRule({
      use: [{loader: '/node_modules/@docusaurus/mdx-loader/lib/index.js', options: isOurs}],
    }),
  ],
  ['which warnings it leaves out', {ignoreWarnings: [() => false]}],
  ['stylesheets', withRule({test: /\.scss$/, use: [{loader: 'sass-loader', options: {a: [1]}}]})],
  ['options as deep as those of SVGR', withRule({options: nested(14)})],
  ['aliases', {resolve: {alias: {'~docs': '/data'}}}],
  ['a plugin of Rspack', withPlugin(new rspack.DefinePlugin({A: '1'}))],
  [
    'the same, as the engine wraps it',
    withPlugin({instance: new rspack.DefinePlugin({A: '1'}), apply: () => {}}),
  ],
])('tells all by its text: %s', (_name, added) => {
  expect(find(added)).toBe('text');
});

it.each([
  ['a condition', withRule({test: () => true})],
  ['externals', {externals: [() => undefined]}],
  ['an option of a loader', withRule({use: [{loader: 'a', options: {adapter: () => {}}}]})],
  ['an instance', {resolve: {plugins: [new (class Resolver {})()]}}],
  ['a value of a plugin of Rspack', withPlugin(new rspack.BannerPlugin({banner: () => 'a'}))],
  ['a plugin of another author', withPlugin(new (class Theirs {})())],
  ['the same, as the engine wraps it', withPlugin({instance: new (class {})(), apply: () => {}})],
  ['what is within a map', {custom: new Map([['a', () => {}]])}],
])('may do what no text tells: %s', (_name, added) => {
  expect(find(added)).toBe('code');
});

it('takes code of published plugins for what their options make it', () => {
  const name = '@docusaurus/plugin-css-cascade-layers';
  const added = {postcss: [{Once: () => {}}]};
  expect(find(added, {name})).toBe('options');
  expect(find(added, {name, options: {layers: {a: ['b']}}})).toBe('options');
  expect(find(added, {name, options: {layers: {a: () => true}}})).toBe('code');
  expect(find(added, {name: 'docusaurus-plugin-of-others'})).toBe('code');
});

it('takes what refers to itself for code', () => {
  const circle: {[name: string]: unknown} = {};
  circle.self = circle;
  expect(find({custom: circle})).toBe('code');
  circle.again = circle;
  expect(find({custom: circle})).toBe('code');
});
