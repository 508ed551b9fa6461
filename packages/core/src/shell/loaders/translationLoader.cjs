/* global module */
const TEXT = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
// Texts may have placeholders in braces.
const CALL = new RegExp(String.raw`\btranslate\(\s*\{(?:[^{}'"]|${TEXT})*\}`, 'g');
const PROPERTY = new RegExp(String.raw`\bdescription:\s*(?:${TEXT})\s*,?`);
const ATTRIBUTE = /(<Translate\b[^<>{}]*?)\s+description=(?:"[^"]*"|'[^']*')/g;

/** Leaves out what messages say to translators: it is for `write-translations`, which reads the sources. */
module.exports = function translationLoader(source) {
  if (!source.includes('description')) return source;
  return source.replace(CALL, (call) => call.replace(PROPERTY, '')).replace(ATTRIBUTE, '$1');
};
