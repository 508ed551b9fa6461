/** The bundler replaces these names by values: `shell/config/base.ts`. */
declare const VELOCISAURUS_MODE: 'production' | 'development';

/** Whether pages have HTML to hydrate. */

/** When pages are hydrated, see `shared/hydration.ts`. */
declare const VELOCISAURUS_HYDRATION: 'load' | 'idle' | 'intent';

/** Whether React may hydrate the content of a page after its layouts: not with `load`, and not in development. */
declare const VELOCISAURUS_LATE_CONTENT: boolean;

/** Whether React may hydrate the sidebar of documents after the rest: where it may do so with the content, and themes are as published. */
declare const VELOCISAURUS_LATE_SIDEBAR: boolean;
