/** Pages that the modal shows. Their texts are downloaded with each key. */
export const PAGES_IN_MODAL = 6;

/** Pages that the page of results shows at first, and adds each time the reader reaches its end. */
export const PAGES_AT_ONCE = 15;
