import path from 'node:path';
import {moveRequests, type CompiledMarkdown, type MarkdownRequest} from '#mdx';
import type {Reads} from '../../cache/index.js';
import {hashContent} from '../../shared/hash.js';
import {toSitePath} from '../../shared/sitePath.js';
import type {CachedLookups, World} from './lookups.js';

/** A compilation without its code, which is only read for a module that must be written. */
export type PageFacts = Pick<
  CompiledMarkdown,
  'requests' | 'links' | 'diagnostics' | 'compiler' | 'reason'
> & {codeHash: string};

/** A compilation in the store. Its paths are relative to the site. */
export interface CachedCompilation {
  facts: PageFacts;
  lookups: CachedLookups;
  /** The tag of what the site's code had read by then (`PluginReads`), if such code takes part. */
  tag?: string;
  /** The reads of the site's code for this page alone. */
  reads?: Reads;
}

/** As long as a key of the store. */
const HASH_LENGTH = 64;

export function toFacts(compiled: CompiledMarkdown, code: Buffer): PageFacts {
  const {requests, links, diagnostics, compiler, reason} = compiled;
  const codeHash = hashContent(code, HASH_LENGTH);
  return {codeHash, requests, links, diagnostics, compiler, ...(reason && {reason})};
}

function mapAssets(facts: PageFacts, map: (file: string) => string): PageFacts {
  const mapRequest = (request: MarkdownRequest) =>
    request.kind === 'asset' ? {...request, path: map(request.path)} : request;
  return {...facts, requests: facts.requests.map(mapRequest)};
}

export function withRelativePaths(facts: PageFacts, siteDir: string): PageFacts {
  return mapAssets(facts, (file) => toSitePath(file, siteDir));
}

export function withAbsolutePaths(facts: PageFacts, siteDir: string): PageFacts {
  return mapAssets(facts, (file) => path.resolve(siteDir, file));
}

/** Adapts the facts of a page to a copy of it. */
export function moveFacts(facts: PageFacts, {rule, request}: Pick<World, 'rule' | 'request'>) {
  return {...facts, requests: moveRequests(facts.requests, rule.options, request.filePath)};
}
