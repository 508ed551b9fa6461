/** A page as it was rendered. */
export interface RenderedContent {
  /** With the base URL. */
  path: string;
  /** Changes with the result of {@link read}. */
  key: string;
  noIndex: boolean;
  read(): PageContent;
}

export interface PageContent {
  html: string;
  head: {title: string; meta: string};
  /** JSON of the page's record. */
  record: string;
}

/** Keeps values between builds. */
export interface IndexStore {
  get<Value>(key: string): Value | undefined;
  put(key: string, value: unknown): void;
  has(key: string): boolean;
}

/** The rendered pages of a locale, as an engine hands them over. */
export interface RenderedPages {
  pages: RenderedContent[];
  store: IndexStore;
  /** Whether these are only some of the pages. Their data is stored, and no index is written. */
  isShare?: boolean;
  /**
   * Writes a file into the output folder of the locale, unless the last build left it there with this hash. Calls `content` at once or
   * never.
   */
  emit(file: string, content: () => string, hash: string): void;
}
