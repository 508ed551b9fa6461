import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {findLogo} from './logos';
import type {Integration} from './types';

interface FrontMatterIntegration {
  package?: unknown;
  category?: unknown;
  support?: unknown;
  homepage?: unknown;
}

/** `undefined` for pages about something else. */
function getIntegration({frontMatter}: DocMetadata): FrontMatterIntegration | undefined {
  return frontMatter['integration'] as FrontMatterIntegration | undefined;
}

/** The tags of a page by the last part of their paths: `alerting`, `dagster-supported`. */
function listTagIds({tags}: DocMetadata): string[] {
  return tags.map(({permalink}) => permalink.split('/').at(-1)!);
}

export function isIntegration(doc: DocMetadata): boolean {
  return getIntegration(doc) !== undefined;
}

/** The faults of a page's `integration`, one sentence each. Its category and its support must be tags of the page. */
export function findFaults(doc: DocMetadata): string[] {
  const {category, support, homepage} = getIntegration(doc)!;
  const tags = listTagIds(doc);
  const known = tags.map((tag) => `"${tag}"`).join(', ') || 'none';
  const faults = Object.entries({category, support})
    .filter(([, value]) => !tags.includes(value as string))
    .map(
      ([field, value]) =>
        `integration.${field} is ${show(value)}: one of the page's tags is expected (${known})`,
    );
  if (homepage !== undefined && !URL.canParse(String(homepage)))
    faults.push(`integration.homepage is ${show(homepage)}: an address is expected`);
  return faults.map((fault) => `${doc.source}: ${fault}.`);
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value);
}

export function readIntegration(doc: DocMetadata): Integration {
  const {package: name, category, support} = getIntegration(doc)!;
  return {
    name: doc.title.replace(/^Dagster & /, ''),
    to: doc.permalink,
    text: doc.description,
    ...(typeof name === 'string' && {package: name}),
    category: category as string,
    support: support as string,
    logo: findLogo(doc.permalink, category as string),
  };
}
