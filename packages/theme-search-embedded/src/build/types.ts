/** A page as it was rendered. */
export interface RenderedContent {
  /** With the base URL. */
  path: string;
  /** Changes with what {@link read} gives. */
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

/** What an engine hands over once all pages of a locale are rendered. */
export interface RenderedPages {
  pages: RenderedContent[];
  store: IndexStore;
  /** Whether they are only some of the pages: what is read of them is stored, and no index is made. */
  isShare?: boolean;
  /** Puts a file into the output folder of the locale, unless the last site has it there with this hash. `content` is asked for at once or never. */
  emit(file: string, content: () => string, hash: string): void;
}
