import {readFileSync} from 'node:fs';
import path from 'node:path';
import Joi from 'joi';
import {fold, toSingular} from './shared/terms.js';
import type {ResultGroup, Synonyms} from './shared/types.js';

/** The settings that only the index needs. They are in a separate file, since each page loads all of `themeConfig`. */
export interface IndexSettings {
  groups?: ResultGroup[];
  synonyms?: Synonyms;
  /** Beginnings of the paths of pages that rank before others, relative to the base URL. */
  first?: string[];
}

const strings = Joi.array().items(Joi.string()).min(1);
const schema = Joi.object<IndexSettings>({
  groups: Joi.array().items(
    Joi.object({label: Joi.string().required(), sidebars: strings.required()}),
  ),
  synonyms: Joi.object().pattern(Joi.string(), strings),
  first: strings,
});

/** Gives the words the form in which words of queries are looked up. */
function foldWords(synonyms: Synonyms): Synonyms {
  const entries = Object.entries(synonyms);
  return Object.fromEntries(entries.map(([word, others]) => [toSingular(fold(word)), others]));
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`themeConfig.search.settings names ${file}, which can't be read: ${reason}`);
  }
}

/** Reads the JSON file that `themeConfig.search.settings` names; paths are relative to the site. */
export function readSettings(siteDir: string, name: string): IndexSettings {
  const file = path.resolve(siteDir, name);
  const {error, value} = schema.validate(parse(file));
  if (error) throw new Error(`${file}: ${error.message}. Expected groups, synonyms and first.`);
  const {synonyms, first, ...settings} = value;
  return {
    ...settings,
    ...(synonyms && {synonyms: foldWords(synonyms)}),
    ...(first && {first: first.map((start) => start.replace(/^\/|\/$/g, ''))}),
  };
}
