import {STABLE_FOLDER} from './wire.js';

/**
 * The global variable that holds what differs from locale to locale, and with the configuration: the shell itself is the same
 * for all of them. It is there before any module of the shell runs.
 */
export const SITE_DATA = '__velocisaurusSite';

/** Where workers find the site's data: no script is loaded before theirs. */
export const WORKER_DATA_FILE = `${STABLE_FOLDER}/workers.js`;
