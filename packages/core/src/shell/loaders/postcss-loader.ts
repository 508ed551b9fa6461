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
  /** A plugin may leave them out. */
  postcssOptions?: PostCssOptions | ((context: unknown) => PostCssOptions);
}

type Context = LoaderContext<Options>;
type Args = [content: string, map?: string, meta?: {[key: string]: unknown}];

/** Each compilation looks at each folder once, since dozens of stylesheets lie below the same folders. */
const finders = new WeakMap<object, PostCssFinder>();

function getFinder({_compilation}: Context): PostCssFinder {
  const finder = finders.get(_compilation) ?? createPostCssFinder();
  finders.set(_compilation, finder);
  return finder;
}

function asksForNothing({postcssOptions = {}, ...others}: Options): boolean {
  const {plugins = [], ident: _ident, ...rest} = postcssOptions as PostCssOptions;
  return plugins.length === 0 && [rest, others].every((fields) => Object.keys(fields).length === 0);
}

const require = createRequire(import.meta.url);
const CSS_LOADER = require.resolve('css-loader');

/** Whether both loaders use the same copy of PostCSS, so that css-loader can read the tree of postcss-loader. */
function sharePostCss(): boolean {
  const [own, next] = ['postcss-loader', 'css-loader'].map((loader) =>
    createRequire(require.resolve(loader)).resolve('postcss'),
  );
  return own === next;
}

let isShared: boolean | undefined;

function writeNothing(): void {}

/** css-loader continues with the tree, so the text and its source map are not needed. */
function skipText({loaders, loaderIndex}: Context): Pick<PostCssOptions, 'stringifier'> {
  const isNext = loaders[loaderIndex - 1]?.path === CSS_LOADER;
  return isNext && (isShared ??= sharePostCss()) ? {stringifier: writeNothing} : {};
}

function withoutSearch(context: Context, options: Options): Context {
  const {postcssOptions: asked} = options as {postcssOptions?: PostCssOptions};
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
 * Wraps postcss-loader, which searches for 28 names in every folder above each stylesheet. Here it does so only if one look at
 * the folders has found a configuration. A stylesheet without configuration and without plugins passes unchanged, since
 * css-loader parses it.
 */
export default function loadWithPostCss(this: Context, ...args: Args): void {
  const options = this.getOptions();
  const callback = this.async();
  const searches =
    typeof options.postcssOptions === 'function' || getFinder(this).find(this.context ?? '/');
  if (!searches && asksForNothing(options)) callback(null, ...args);
  else runPostCss(searches ? this : withoutSearch(this, options), args).catch(callback);
}
