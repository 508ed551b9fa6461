import type {Audit, AuditedPart, AuditInput} from '../cache/index.js';
import {prepareBundle, toBareConfig, type BundlePlan} from './bundlePlan.js';
import {readBundle, type FinishedBundle} from './cacheBundle.js';
import {compile} from './compile.js';
import type {OutputFile} from './output/types.js';

const LAYER = 'bundle';

const listNames = (output: OutputFile[]) =>
  output
    .map(({file}) => file)
    .sort()
    .join('\n');

type Made<Value> = Pick<FinishedBundle<Value>, 'value' | 'output'>;

function* listParts<Value>(stored: Made<Value>, derived: Made<Value>): Generator<AuditedPart> {
  const files = new Map(derived.output.map((output) => [output.file, output]));
  yield {
    name: 'its list of files',
    stored: listNames(stored.output),
    derived: listNames(derived.output),
  };
  for (const {file, read} of stored.output)
    yield {name: file, stored: read(), derived: files.get(file)!.read()};
  const [before, after] = [stored, derived].map(({value}) => JSON.stringify(value));
  yield {name: 'what is known of it', stored: before!, derived: after!};
}

/** Of packages and of the engine: there are hundreds. */
const isForeign = (name: string) => /^(?:<|\.\.|.*\/node_modules\/)/.test(name);

/** Files of the site first. */
function listInputs<Value>(
  {paths, options}: BundlePlan<Value>,
  kept: FinishedBundle<Value>,
): AuditInput[] {
  const {sources = []} = kept.settle();
  const all = sources.map((file) => ({
    name: paths.toPortable(file).replace(/^<site>\//, ''),
    hash: options.cache!.files.hashFile(file) ?? 'missing',
  }));
  return [...all.filter(({name}) => !isForeign(name)), ...all.filter(({name}) => isForeign(name))];
}

/** Bundles again what came from the store, without the cache of the bundler, if it is in the sample. */
export async function auditBundle<Value>(
  plan: BundlePlan<Value>,
  kept: FinishedBundle<Value>,
  audit: Audit,
): Promise<void> {
  const {side, options} = plan;
  const value = {layer: LAYER, name: `${side}, ${options.site.context.i18n.currentLocale}`};
  if (!audit.picks(value)) return;
  await prepareBundle(plan);
  const nothing = () => {};
  const compiled = await compile(toBareConfig(plan), {onBegun: nothing, onFile: nothing});
  const derived = readBundle(plan, compiled, await options.modules);
  const inputs = () => listInputs(plan, kept);
  const made = derived && {...derived, output: compiled.output.files};
  audit.compare({...value, inputs}, made ? listParts(kept, made) : FAILED);
}

const FAILED: AuditedPart[] = [{name: 'it', stored: 'bundled', derived: 'does not bundle'}];
