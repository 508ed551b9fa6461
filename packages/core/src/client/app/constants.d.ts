/** The bundler replaces these names by values: `shell/config/base.ts`. */
declare const VELOCISAURUS_MODE: 'production' | 'development';

/** Whether pages have HTML to hydrate. */
declare const VELOCISAURUS_HYDRATES: boolean;

/** When they are hydrated, see `shared/hydration.ts`. */
declare const VELOCISAURUS_HYDRATION: 'load' | 'idle' | 'intent';

/** Whether the content of a page may come after its layouts: not with `load`, and not while developing. */
declare const VELOCISAURUS_LATE_CONTENT: boolean;

/** Whether the sidebar of documents may come after the rest of the page: where the content may, and themes are as published. */
declare const VELOCISAURUS_LATE_SIDEBAR: boolean;
