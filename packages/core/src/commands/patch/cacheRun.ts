import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BuildCache} from '../../cache/index.js';
import {
  openSiteCode,
  type CompiledPage,
  type CompiledPages,
  type PageSource,
} from '../../pages/index.js';
import type {Follower} from '../../plugins/index.js';
import type {PageOutcome} from '../../render/index.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import {describeData} from '../../shared/describeData.js';
import {hasPagesRendered} from '../../shared/pagesRendered.js';
import type {LoadedSite, MarkdownRule} from '../../shared/site.js';
import {putRun, putSource, toSourceKey} from './cached.js';
import {describeHook} from './chooseHooks.js';
import {cacheRule} from './cacheRule.js';
import {describeDates} from './describeDates.js';
import {hashFrontMatter, listTold, type Told} from './readOutline.js';
import type {KeptLocale} from '../restore/types.js';
import type {CachedReader, CachedRule, CachedRun, CachedSource} from './types.js';

export interface FinishedRun {
  site: LoadedSite;
  kept: KeptLocale;
  compiled: CompiledPages;
  outcomes: PageOutcome[];
  /** Files that plugins made from the rendered pages. */
  readerFiles: string[];
  /** Absolute; the files that the shell was made from. */
  shellSources: string[];
  /** Plugins whose `postBuild` hooks may depend on the text of pages. */
  followers: Follower[];
  cache: BuildCache;
}

type Relate = (file: string) => string;

/** The plugins that read all rendered pages. `undefined`: one of them can do so only when it is loaded. */
function listReaders({plugins}: LoadedSite, relate: Relate): CachedReader[] | undefined {
  const readers = plugins
    .filter(hasPagesRendered)
    .map(({keepPagesRendered}) => keepPagesRendered?.());
  if (readers.includes(undefined)) return undefined;
  return readers.map((reader) => ({module: relate(reader!.module), state: reader!.state}));
}

function countUses(pages: CompiledPage[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const ref of pages.flatMap(({record}) => record.files))
    uses.set(ref, (uses.get(ref) ?? 0) + 1);
  return uses;
}

function isAlone({filePath, query, rule}: PageSource): boolean {
  return query === '' && !rule.options.isMDXPartial?.(filePath) && !!rule.options.metadataPath;
}

interface Parts {
  source: PageSource;
  page: CompiledPage;
  outcome: PageOutcome;
  told: Told;
}

function toCached({source, page, outcome, told}: Parts, siteDir: string): CachedSource {
  const {ref, dependencies, requests, answers, filePath, rule} = source;
  const metadataPath = rule.options.metadataPath!(filePath)!;
  return {
    page,
    module: {
      ref: ref as `p:${string}`,
      dependencies,
      requests,
    },
    answers,
    metadataPath: path.relative(siteDir, metadataPath),
    outline: {...told, frontMatter: hashFrontMatter(readFileSync(filePath, 'utf8'))},
    rendered: outcome.key,
  };
}

/** The pages that show the body of one file that nothing else shows. */
function listParts({site, compiled, outcomes, shellSources}: FinishedRun, relate: Relate): Parts[] {
  const pages = new Map(compiled.pages.map((page) => [page.source, page]));
  const byPath = new Map(outcomes.map((outcome) => [outcome.path, outcome]));
  const uses = countUses([...compiled.pages, compiled.notFound]);
  const told = listTold(site);
  const bundled = new Set(shellSources);
  return compiled.listSources().flatMap((source) => {
    const file = relate(source.filePath);
    const page = pages.get(file);
    const isOpen = page && told.has(file) && isAlone(source) && uses.get(source.ref) === 1;
    if (!isOpen || bundled.has(source.filePath)) return [];
    return [{source, page, outcome: byPath.get(page.path)!, told: told.get(file)!}];
  });
}

function createRuleCache({site, cache}: FinishedRun) {
  const rules: CachedRule[] = [];
  const numbers = new Map<MarkdownRule, number | undefined>();
  const code = openSiteCode({...site.context, ...cache});
  function add(rule: MarkdownRule): number | undefined {
    const kept = cacheRule(rule, code, site);
    return kept && rules.push(kept) - 1;
  }
  return {
    rules,
    numberOf(rule: MarkdownRule): number | undefined {
      if (!numbers.has(rule)) numbers.set(rule, add(rule));
      return numbers.get(rule);
    },
  };
}

/** Stores the data of a source, unless the store has it already: the key names everything that the data follows from. @returns The key. */
function cacheSource(parts: Parts, {site, cache: {store}}: FinishedRun): string {
  const {outcome, source, page} = parts;
  const key = toSourceKey(outcome.key, source.sourceHash, page.record.files);
  if (!store.has('loaded', key)) putSource(key, toCached(parts, site.context.siteDir), store);
  return key;
}

/** Why the site needs a whole build even if only bodies of pages change. The text follows the word "because" in a sentence. */
function findObstacle({site, followers}: FinishedRun, readers: CachedReader[] | undefined) {
  const {siteConfig, siteDir} = site.context;
  const late = followers.find(({reads, repeatable}) => !reads && !repeatable);
  if (late) return describeHook(late);
  const canRepeat = followers.some(({repeatable}) => repeatable);
  if (canRepeat && holdsCode(siteConfig.themeConfig, siteDir))
    return 'the theme config, which postBuild() hooks may read, holds code or paths';
  return readers ? undefined : 'a plugin reads all rendered pages';
}

const holdsCode = (value: unknown, siteDir: string) =>
  describeData(value, siteDir) !== JSON.stringify(value);

/** Stores everything that a build needs if only bodies of pages change. @returns The key, or why the site does not allow such builds. */
export function cacheRun(o: FinishedRun): {key: string} | {obstacle: string} {
  const {site, kept, compiled, readerFiles, followers, cache} = o;
  const {siteDir, siteConfig} = site.context;
  const relate = createRelativizer(siteDir);
  const readers = listReaders(site, relate);
  const obstacle = findObstacle(o, readers);
  if (obstacle !== undefined) return {obstacle};
  const dates = describeDates(site, followers);
  const {rules, numberOf} = createRuleCache(o);
  const sources: CachedRun['sources'] = {};
  const withCode: string[] = [];
  for (const parts of listParts(o, relate)) {
    const rule = numberOf(parts.source.rule);
    const file = relate(parts.source.filePath);
    if (rule === undefined) withCode.push(file);
    else sources[file] = {rule, key: cacheSource(parts, o)};
  }
  const read = [...compiled.sources, ...o.shellSources].map(relate);
  const run: CachedRun = {
    kept,
    rules,
    sources,
    withCode,
    others: [...new Set(read)].filter((file) => !(file in sources)),
    ...(dates && {dates}),
    readers: readers!,
    readerFiles,
    hooks: followers,
    ...(followers.some(({repeatable}) => repeatable) && {themeConfig: siteConfig.themeConfig}),
  };
  return {key: putRun(run, cache.store)};
}
