/** Where the fast path is not unified to the byte, and why that is well. By fixture, then by facet. */
export const knownDifferences: {[fixture: string]: {[facet: string]: string}} = {
  'plain-crlf.md': {
    html: 'Carriage returns within paragraphs are dropped; browsers read them as newlines anyway.',
  },
};
