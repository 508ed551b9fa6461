export {
  applyDefaultCodeMessages,
  loadCodeTranslations,
  loadDefaultCodeMessages,
  mergeDefaultCodeTranslations,
  writeCodeTranslations,
} from './codeTranslations.js';
export {loadI18n} from './loadI18n.js';
export {inferLocaleConfig} from './localeConfig.js';
export {localizeTranslationFile, writePluginTranslations} from './pluginTranslations.js';
export {mergeTranslations, type WriteOptions} from './translationFile.js';
export {extractTranslations} from './extractTranslations.js';
