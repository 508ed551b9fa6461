/**
 * Where the fast path is not unified to the byte, and why that is well. By fixture, then by facet.
 *
 * Left out of every comparison: carriage returns, which plain Markdown loses on the fast path (an HTML parser reads them as
 * newlines anyway), and the place of bare URLs in the text, which unified does not know.
 */
export const knownDifferences: {[fixture: string]: {[facet: string]: string}} = {};
