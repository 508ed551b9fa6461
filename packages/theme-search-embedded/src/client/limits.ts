/** Pages that the modal shows: each of them is downloaded at each key. */
export const PAGES_IN_MODAL = 6;

/** Pages that the page of results shows at first, and adds each time. */
export const PAGES_AT_ONCE = 15;
