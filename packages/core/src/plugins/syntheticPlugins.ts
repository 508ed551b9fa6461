import {createRequire} from 'node:module';
import path from 'node:path';
import type {Options as MdxLoaderOptions} from '@docusaurus/mdx-loader';
import type {HtmlTagObject, InitializedPlugin, LoadContext} from '@docusaurus/types';

const nodeRequire = createRequire(import.meta.url);

/** Brings in what the config itself says of tags and client modules. */
export function createBootstrapPlugin({siteDir, siteConfig}: LoadContext): InitializedPlugin {
  const {headTags, stylesheets, scripts, clientModules} = siteConfig;
  return {
    name: 'docusaurus-bootstrap-plugin',
    options: {id: 'default'},
    version: {type: 'synthetic'},
    path: siteDir,
    getClientModules: () => clientModules,
    injectHtmlTags: () => ({
      headTags: [...headTags, ...stylesheets.map(toStylesheetTag), ...scripts.map(toScriptTag)],
    }),
  };
}

type Source = string | {[attribute: string]: string | boolean | undefined};

function toStylesheetTag(source: Source): string | HtmlTagObject {
  if (typeof source === 'string') return `<link rel="stylesheet" href="${source}">`;
  return {tagName: 'link', attributes: {rel: 'stylesheet', ...source}};
}

function toScriptTag(source: Source): string | HtmlTagObject {
  if (typeof source === 'string') return `<script src="${source}"></script>`;
  return {tagName: 'script', attributes: {...source}};
}

/** Compiles Markdown that no plugin claims, e.g. a README that a page imports. */
export function createMarkdownFallbackPlugin({
  siteDir,
  siteConfig,
}: LoadContext): InitializedPlugin {
  const options: MdxLoaderOptions = {
    admonitions: true,
    staticDirs: siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
    siteDir,
    isMDXPartial: () => true,
    // It may be a page elsewhere, where its front matter has a meaning.
    isMDXPartialFrontMatterWarningDisabled: true,
    markdownConfig: siteConfig.markdown,
  };
  const use = [{loader: nodeRequire.resolve('@docusaurus/mdx-loader'), options}];
  return {
    name: 'docusaurus-mdx-fallback-plugin',
    options: {id: 'default'},
    version: {type: 'synthetic'},
    path: '.',
    configureWebpack: ({module}) => ({
      module: {rules: [{test: /\.mdx?$/i, exclude: listClaimed(module?.rules ?? []), use}]},
    }),
  };
}

type Rules = NonNullable<
  NonNullable<Parameters<NonNullable<InitializedPlugin['configureWebpack']>>[0]['module']>['rules']
>;

/** The folders of the rules for Markdown that earlier plugins have added. */
function listClaimed(rules: Rules) {
  return rules.flatMap((rule) => {
    if (typeof rule !== 'object' || !rule || !(rule.test instanceof RegExp)) return [];
    return rule.test.test('x.mdx') && rule.include ? rule.include : [];
  });
}
