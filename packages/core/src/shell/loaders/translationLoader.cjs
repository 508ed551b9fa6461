/* global module */
const CALL = /\btranslate\(\s*\{[^{}]*\}/g;
const PROPERTY = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*,?/;
const ELEMENT = /<Translate\b[^<>{}]*>/g;
const ATTRIBUTE = /\sdescription=(?:"[^"]*"|'[^']*')/;

/** Leaves out what messages say to translators: it is for `write-translations`, which reads the sources. */
module.exports = function translationLoader(source) {
  if (!source.includes('description')) return source;
  return source
    .replace(CALL, (call) => call.replace(PROPERTY, ''))
    .replace(ELEMENT, (tag) => tag.replace(ATTRIBUTE, ''));
};
