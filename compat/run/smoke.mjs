/** Chosen for downloads and for the parts of the engine that they lean on; their packages are in `packages/smoke`. */
export const smoke = ['docusaurus-plugin-sass', 'easyops-search-local', 'svgr'];
