import type {LoadedPlugin} from '@docusaurus/types';

/** A page as React made it, without the frame of scripts and tags that is put around it. */
export interface PageContent {
  html: string;
  head: {title: string; meta: string};
  /** JSON of the page's record. */
  record: string;
}

export interface RenderedContent {
  /** With the base URL. */
  path: string;
  /** Changes with what {@link read} gives, and names neither machine nor checkout. */
  key: string;
  noIndex: boolean;
  read(): PageContent;
}

/** What a plugin with `pagesRendered` is handed, once for each locale. */
export interface RenderedPages {
  pages: RenderedContent[];
  /** Keeps values between builds. */
  store: {
    get<Value>(key: string): Value | undefined;
    put(key: string, value: unknown): void;
    has(key: string): boolean;
  };
  /** Whether they are only some of the pages: then values are stored for the build that has all of them, and no file is made. */
  isShare?: boolean;
  /** Puts a file into the locale's output folder, unless the last site has it there with this hash. */
  emit(file: string, content: () => string, hash: string): void;
}

/**
 * An extension of the plugin lifecycle: what a plugin makes of the rendered pages, in a build that renders again only what
 * changed. It gives what the build's line about it should tell.
 */
export interface PagesRenderedPlugin {
  pagesRendered(rendered: RenderedPages): Promise<string>;
  /**
   * Lets a build that loads no plugins do the same, and the dev server do it in a thread of its own: `module` (absolute) is a
   * {@link PagesReader}, `state` plain data (JSON). Under `start`, plugins without it are not asked.
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
