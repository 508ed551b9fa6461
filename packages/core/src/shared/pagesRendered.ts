import type {LoadedPlugin} from '@docusaurus/types';

/** A page as React rendered it, without the scripts and tags of the document around it. */
export interface PageContent {
  html: string;
  head: {title: string; meta: string};
  /** JSON of the page's record. */
  record: string;
}

export interface RenderedContent {
  /** With the base URL. */
  path: string;
  /** Changes when the result of {@link read} does, and contains nothing of the machine or the checkout. */
  key: string;
  noIndex: boolean;
  read(): PageContent;
}

/** The argument of `pagesRendered`, which a build calls once for each locale. */
export interface RenderedPages {
  pages: RenderedContent[];
  /** Keeps values between builds. */
  store: {
    get<Value>(key: string): Value | undefined;
    put(key: string, value: unknown): void;
    has(key: string): boolean;
  };
  /** Whether these are only some of the pages. If so, a plugin only stores values, for the build that has all pages, and makes no file. */
  isShare?: boolean;
  /** Puts a file into the locale's output folder, unless the last build has put it there with this hash. */
  emit(file: string, content: () => string, hash: string): void;
}

/**
 * An extension of the plugin lifecycle. The plugin reads the rendered pages and makes files of them, also in a build that
 * renders only what has changed. The result is the text of the build's line about it.
 */
export interface PagesRenderedPlugin {
  pagesRendered(rendered: RenderedPages): Promise<string>;
  /**
   * Lets a build that loads no plugins do the same, and the dev server in a separate thread: `module` (absolute) is a
   * {@link PagesReader}, `state` is plain data (JSON). Under `start`, a plugin without this method is not called.
   */
  keepPagesRendered?(): {module: string; state: unknown};
}

export interface PagesReader {
  pagesRendered(rendered: RenderedPages, state: unknown): Promise<string>;
}

export function hasPagesRendered(
  plugin: LoadedPlugin,
): plugin is LoadedPlugin & PagesRenderedPlugin {
  return typeof (plugin as Partial<PagesRenderedPlugin>).pagesRendered === 'function';
}
