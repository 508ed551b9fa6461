import type {MdxLoaderOptions} from './types.js';

const DEFAULTS = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
];

/** The names of container directives that are admonitions. */
export function listKeywords(admonitions: MdxLoaderOptions['admonitions']): string[] {
  if (!admonitions) return [];
  if (admonitions === true) return DEFAULTS;
  const keywords = admonitions.keywords ?? DEFAULTS;
  return (admonitions.extendDefaults ?? true) ? [...DEFAULTS, ...keywords] : keywords;
}
