/** The class of the sidebar of documents in the HTML. */
export const SIDEBAR_MARKER = 'theme-doc-sidebar-container';
