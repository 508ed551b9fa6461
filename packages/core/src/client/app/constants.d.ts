/** The bundler replaces these names by values: `shell/config/base.ts`. */
declare const VELOCISAURUS_MODE: 'production' | 'development';

/** Whether pages have HTML to hydrate. */
declare const VELOCISAURUS_HYDRATES: boolean;
