/**
 * The differences between the fast path and unified that are acceptable, with the reasons, by fixture and facet.
 *
 * No comparison includes carriage returns, which plain Markdown loses on the fast path (an HTML parser reads them as newlines anyway),
 * and the positions of bare URLs, which unified does not know.
 */
export const knownDifferences: {[fixture: string]: {[facet: string]: string}} = {};
