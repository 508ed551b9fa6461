/**
 * @typedef {object} Difference
 * @property {string} kind e.g. `body`, `head`, `link`, `file-missing`; reports group by it
 * @property {string} page the file of the build folder it shows in
 * @property {string} [path] where in the document: `main > article > h2#install`
 * @property {string} [published] what the published engine gives
 * @property {string} [ours] what ours gives
 * @property {string} [before] the line before, for orientation
 */

export {};
