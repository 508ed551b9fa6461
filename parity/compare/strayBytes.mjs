/** Parsers and minifiers write NUL as U+FFFD. */
const STRAY = /[\0\uFFFD]+/g;

/**
 * React 18 renders into buffers of 2,048 bytes. Where a character of several bytes does not fit at the end of one, the NULs
 * left there get into the page of the published engine. Pages that have them are compared without them.
 * @param {(input: {published: string, ours: string, page: string}) => Promise<import('./types.mjs').Difference[]>} compare
 */
export function allowForStrayBytes(compare) {
  return async (input) => {
    if (!isStray(input)) return compare(input);
    const published = input.published.replace(STRAY, '');
    return [{kind: 'stray-bytes', page: input.page}, ...(await compare({...input, published}))];
  };
}

/** Whether only the published page has such bytes. If authors wrote them, both pages would have them. */
function isStray({published, ours}) {
  return published.search(STRAY) !== -1 && ours.search(STRAY) === -1;
}
