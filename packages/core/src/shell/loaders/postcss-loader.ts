import {createRequire} from 'node:module';
import type {LoaderContext} from '@rspack/core';
import {createPostCssFinder, type PostCssFinder} from './findPostCss.js';

interface PostCssOptions {
  plugins?: unknown[];
  ident?: string;
  config?: boolean;
  stringifier?: unknown;
}

interface Options {
  postcssOptions: PostCssOptions | ((context: unknown) => PostCssOptions);
}

type Context = LoaderContext<Options>;
type Args = [content: string, map?: string, meta?: {[key: string]: unknown}];

/** One look at each folder a build: stylesheets lie by dozens below the same ones. */
const finders = new WeakMap<object, PostCssFinder>();

function getFinder({_compilation}: Context): PostCssFinder {
  const finder = finders.get(_compilation) ?? createPostCssFinder();
  finders.set(_compilation, finder);
  return finder;
}

function asksForNothing({postcssOptions, ...others}: Options): boolean {
  const {plugins = [], ident: _ident, ...rest} = postcssOptions as PostCssOptions;
  return plugins.length === 0 && [rest, others].every((fields) => Object.keys(fields).length === 0);
}

const require = createRequire(import.meta.url);
const CSS_LOADER = require.resolve('css-loader');

/** The same copy of PostCSS reads what the other one has parsed. */
function sharePostCss(): boolean {
  const [own, next] = ['postcss-loader', 'css-loader'].map((loader) =>
    createRequire(require.resolve(loader)).resolve('postcss'),
  );
  return own === next;
}

let isShared: boolean | undefined;

function writeNothing(): void {}

/** Css-loader goes on with the tree: the text of it, and its source map, would be made for nobody. */
function skipText({loaders, loaderIndex}: Context): Pick<PostCssOptions, 'stringifier'> {
  const isNext = loaders[loaderIndex - 1]?.path === CSS_LOADER;
  return isNext && (isShared ??= sharePostCss()) ? {stringifier: writeNothing} : {};
}

function withoutSearch(context: Context, options: Options): Context {
  const {postcssOptions: asked} = options as {postcssOptions: PostCssOptions};
  const postcssOptions = {config: false, ...skipText(context), ...asked};
  return Object.assign(Object.create(context) as Context, {
    getOptions: () => ({...options, postcssOptions}),
  });
}

async function runPostCss(context: Context, args: Args): Promise<void> {
  // @ts-expect-error It brings no types.
  const {default: postcssLoader} = (await import('postcss-loader')) as {
    default: (this: Context, ...args: Args) => void;
  };
  postcssLoader.call(context, ...args);
}

/**
 * postcss-loader, which searches 28 names in every folder above each stylesheet. Here that is done only where one look at
 * the folders found a configuration; a stylesheet that nobody wants anything of passes as it is, since css-loader parses it.
 */
export default function loadWithPostCss(this: Context, ...args: Args): void {
  const options = this.getOptions();
  const callback = this.async();
  const searches =
    typeof options.postcssOptions === 'function' || getFinder(this).find(this.context ?? '/');
  if (!searches && asksForNothing(options)) callback(null, ...args);
  else runPostCss(searches ? this : withoutSearch(this, options), args).catch(callback);
}
