import {suggest} from '../nearest';
import {isKind} from './kindSymbols';
import type {Integration} from './types';

/** The integrations on the home page, in this order: of each category, those that most readers know. */
const PAGES = [
  'snowflake',
  'databricks',
  'gcp/bigquery',
  'duckdb',
  'airbyte',
  'spark',
  'kubernetes',
  'docker',
  'pandas',
  'polars',
  'github',
  'airlift',
];

export interface Featured {
  name: string;
  to: string;
  logo: string;
}

export function listFeatured(integrations: Integration[]): Featured[] {
  return PAGES.map((page) => {
    const to = `/integrations/libraries/${page}`;
    const found = integrations.find((integration) => integration.to.replace(/\/$/, '') === to);
    if (found && !isKind(found.logo)) return {name: found.name, to, logo: found.logo};
    const known = integrations
      .filter(({logo}) => !isKind(logo))
      .map((integration) => integration.to);
    throw new Error(`No integration with a logo has the address "${to}"${suggest(to, known)}`);
  });
}
