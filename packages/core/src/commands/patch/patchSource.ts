import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {fillLinks} from '#mdx';
import type {BuildCache} from '../../cache/index.js';
import {
  createModuleCompiler,
  nameModule,
  toModuleFile,
  withRelativePaths,
  type CompiledModule,
  type CompiledPage,
  type NamedInput,
} from '../../pages/index.js';
import {readDependencies, wrapPageModule} from '../../shared/pageModule.js';
import type {OutputFolder} from '../../write/index.js';
import type {OpenedRule} from './cacheRule.js';
import type {OpenedSource} from './openSource.js';
import {redate, type Needed} from './redate.js';
import {NotPatchable, type CachedSource} from './types.js';

export interface PatchSourceOptions extends Omit<OpenedSource, 'rule'> {
  rule: OpenedRule;
  /** The history to ask for the page's date. */
  vcs: VcsConfig | undefined;
  siteDir: string;
  cache: BuildCache;
  /** The folder of the locale in the last site. */
  lastDir: string;
  output: OutputFolder;
}

async function compile(o: PatchSourceOptions): Promise<CompiledModule> {
  const {file, kept, siteDir, cache} = o;
  const {rule, described} = o.rule.forSource(kept);
  const compiler = createModuleCompiler({
    // `known` describes the rule, so the compiler does not look for code of the site.
    context: {siteDir, siteConfigPath: ''},
    cache,
    known: new Map([[rule, described]]),
  });
  const filePath = path.resolve(siteDir, file);
  const request = {kind: 'page', filePath, query: '', rule} as const;
  const compiled = await compiler.compile(request, cache.files);
  await compiler.settle();
  return compiled;
}

function assertSameNeeds({facts}: CompiledModule, o: PatchSourceOptions): void {
  const {file, kept, siteDir} = o;
  const {requests} = withRelativePaths(facts, siteDir);
  if (JSON.stringify(requests) !== JSON.stringify(kept.module.requests))
    throw new NotPatchable(`${file} has other imports or images`);
  if (facts.diagnostics.length > 0) throw new NotPatchable(`there is something to tell of ${file}`);
}

function listInputs(
  {inputs}: CompiledPage,
  {source, inputs: own}: CompiledModule,
  needed: Needed,
): NamedInput[] {
  const now = new Map([...own, ...needed.inputs].map((input) => [input.name, input]));
  now.set(`source ${source.name}`, {...source, name: `source ${source.name}`});
  const isGone = ({name}: NamedInput) =>
    name === `targets of links and images in ${source.name}` && !now.has(name);
  const rest = inputs.filter((input) => !now.has(input.name) && !isGone(input));
  return [...rest, ...now.values()];
}

function rename(page: CompiledPage, before: string, after: string): CompiledPage {
  const text = JSON.stringify(page).replaceAll(JSON.stringify(before), JSON.stringify(after));
  return JSON.parse(text) as CompiledPage;
}

/** The dependencies of the page's module: those of the last module, with the date that the history has now. */
async function findNeeded({isDated, vcs, lastDir, ...o}: PatchSourceOptions): Promise<Needed> {
  const {ref, dependencies} = o.kept.module;
  const last = path.join(lastDir, toModuleFile(ref.slice('p:'.length)));
  const needed = {deps: readDependencies(readFileSync(last, 'utf8')), dependencies, inputs: []};
  return isDated && vcs ? redate(needed, {...o, vcs}) : needed;
}

interface Emitted {
  file: string;
  compiled: CompiledModule;
  deps: Needed['deps'];
}

function emitModule({file, compiled, deps}: Emitted, output: OutputFolder): void {
  const name = toModuleFile(file);
  const code = () => fillLinks(compiled.loadCode(), compiled.permalinks);
  output.emit(name, () => wrapPageModule({file, deps, code: code()}), name);
}

export interface PatchedSource {
  file: string;
  before: CachedSource;
  after: CachedSource;
  sourceHash: string;
}

/** Compiles the new body of a page, and gives it its new date. Throws {@link NotPatchable} where more than these has changed. */
export async function patchSource(o: PatchSourceOptions): Promise<PatchedSource> {
  const {file, kept} = o;
  const compiled = await compile(o);
  assertSameNeeds(compiled, o);
  const needed = await findNeeded(o);
  const {deps, dependencies} = needed;
  const {ref} = kept.module;
  const label = ref.slice('p:'.length, ref.lastIndexOf('.'));
  const name = nameModule({...compiled, label, dependencies});
  emitModule({file: name, compiled, deps}, o.output);
  const inputs = listInputs(kept.page, compiled, needed);
  const page = {...rename(kept.page, ref, `p:${name}`), inputs};
  const module = {...kept.module, ref: `p:${name}` as const, dependencies};
  const after: CachedSource = {...kept, page, module};
  return {file, before: kept, after, sourceHash: compiled.source.hash};
}
