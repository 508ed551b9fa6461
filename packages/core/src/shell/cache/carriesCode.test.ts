import {expect, it} from 'vitest';
import {rspack} from '../rspack.js';
import {carriesCode} from './carriesCode.js';

const isOurs = () => true;
const shown = {module: {rules: [{test: isOurs}]}, plugins: [new (class Ours {})()]};

/** Whether it carries code, once a plugin has added that. */
const carries = (added: object) => carriesCode({shown, changed: {...shown, ...added}});

const withRule = (rule: object) => ({module: {rules: [...shown.module.rules, rule]}});
const withPlugin = (plugin: object) => ({plugins: [...shown.plugins, plugin]});

const nested = (levels: number): unknown => (levels === 0 ? 'value' : {of: nested(levels - 1)});
const circle: {[name: string]: unknown} = {};
circle.self = circle;

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
  expect(carries(added)).toBe(false);
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
  ['what refers to itself', {custom: circle}],
])('may do what no text tells: %s', (_name, added) => {
  expect(carries(added)).toBe(true);
});
