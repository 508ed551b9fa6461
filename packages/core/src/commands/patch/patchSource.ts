import {readFileSync} from 'node:fs';
import path from 'node:path';
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
import {rewrapPageModule} from '../../shared/pageModule.js';
import type {OutputFolder} from '../../write/index.js';
import type {OpenedRule} from './cacheRule.js';
import type {OpenedSource} from './openSource.js';
import {NotPatchable, type CachedSource} from './types.js';

export interface PatchSourceOptions extends Omit<OpenedSource, 'rule'> {
  rule: OpenedRule;
  siteDir: string;
  cache: BuildCache;
  /** The last site of the locale. */
  lastDir: string;
  output: OutputFolder;
}

async function compile(o: PatchSourceOptions): Promise<CompiledModule> {
  const {file, kept, siteDir, cache} = o;
  const {rule, described} = o.rule.forSource(kept);
  const compiler = createModuleCompiler({
    // The rule is described: nothing looks for code of the site.
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

function listInputs({inputs}: CompiledPage, {source, inputs: own}: CompiledModule): NamedInput[] {
  const now = new Map(own.map((input) => [input.name, input]));
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

function emitModule(file: string, compiled: CompiledModule, o: PatchSourceOptions): void {
  const name = toModuleFile(file);
  const last = toModuleFile(o.kept.module.ref.slice('p:'.length));
  const write = () =>
    rewrapPageModule(readFileSync(path.join(o.lastDir, last), 'utf8'), {
      file,
      code: fillLinks(compiled.loadCode(), compiled.permalinks),
    });
  o.output.emit(name, write, name);
}

export interface PatchedSource {
  file: string;
  before: CachedSource;
  after: CachedSource;
  sourceHash: string;
}

/** Compiles the new body of a page. Throws {@link NotPatchable} where more than the body is another. */
export async function patchSource(o: PatchSourceOptions): Promise<PatchedSource> {
  const {file, kept} = o;
  const compiled = await compile(o);
  assertSameNeeds(compiled, o);
  const {ref, dependencies} = kept.module;
  const label = ref.slice('p:'.length, ref.lastIndexOf('.'));
  const name = nameModule({...compiled, label, dependencies});
  emitModule(name, compiled, o);
  const page = {...rename(kept.page, ref, `p:${name}`), inputs: listInputs(kept.page, compiled)};
  const after: CachedSource = {...kept, page, module: {...kept.module, ref: `p:${name}`}};
  return {file, before: kept, after, sourceHash: compiled.source.hash};
}
