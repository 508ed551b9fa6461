/* global module */
/** The module that stands for the part of the theme which its query describes: see `aliases/partAliases.ts`. */
module.exports = function partLoader() {
  const description = JSON.parse(decodeURIComponent(this.resourceQuery.slice(1)));
  const {create} = description;
  const [request, chunk, about] = ['request', 'chunk', 'about'].map((key) =>
    JSON.stringify(description[key]),
  );
  const importPart = `() => import(/* webpackChunkName: ${chunk} */ ${request})`;
  return `import {${create}} from './${create}.js';
export default ${create}(${importPart}, ${about});
`;
};
