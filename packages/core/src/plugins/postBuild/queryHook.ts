import {readFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import {
  copyInitialEnvironment,
  describeVariables,
  hashBytes,
  listVariables,
  Trace,
  traceCode,
  type Memo,
  type Store,
} from '../../cache/index.js';
import {isPublished} from '../publishedPlugins.js';
import {findPluginTrace} from '../tracePlugins.js';
import type {BuiltOutput} from './builtOutput.js';
import {describeHookInputs} from './hookInputs.js';
import {HookRecorder, readGenerated, type HookReads} from './hookRecorder.js';
import {watchProps, type DescribeProp} from './watchProps.js';

type Props = Parameters<NonNullable<LoadedPlugin['postBuild']>>[0];

export interface HookToRun {
  plugin: LoadedPlugin;
  /** All of the site. */
  plugins: LoadedPlugin[];
  props: Props;
  describeProp: DescribeProp;
  context: LoadContext;
  output: BuiltOutput;
  memo: Memo;
}

/** What the store holds of a hook that ran. */
interface StoredHook {
  /** Fields of the props that it read → what names their values. */
  props: {[name: string]: string | undefined};
  reads: HookReads;
  /** Names of variables that code had read by its end, and what the process found in them. */
  variables: string[];
  environment: {[fact: string]: string};
  /** Relative to the output folder → hash of the content. */
  files: {[file: string]: string};
  obstacle: string | undefined;
}

const toFileKey = (hash: string) => `file of a postBuild hook ${hash}`;

/** Only code that the engine does not know may make the whole site uncacheable. */
function openTrace({plugin, context, memo: {cache}}: HookToRun): Trace {
  const name = `the plugin "${plugin.name}"`;
  if (!isPublished(plugin.version)) return cache.trace.fork(name);
  return new Trace({siteDir: context.siteDir, files: cache.files, name});
}

function storeFiles(files: string[], {output, context, memo}: HookToRun): StoredHook['files'] {
  const entries = files.map((file) => {
    const bytes = readFileSync(path.join(output.dir, file));
    const hash = hashBytes(bytes);
    // It names the checkout: no other may get it.
    if (!bytes.includes(context.siteDir))
      memo.cache.store.putBytes('loaded', toFileKey(hash), bytes);
    return [file, hash];
  });
  return Object.fromEntries(entries) as StoredHook['files'];
}

async function runRecorded({plugin, props, context, output}: HookToRun, trace: Trace | undefined) {
  const {siteDir, generatedFilesDir} = context;
  const recorder = new HookRecorder({trace, output, places: {siteDir, generatedFilesDir}});
  await traceCode(recorder, async () => plugin.postBuild!(props));
  return recorder;
}

async function run(hook: HookToRun, trace: Trace): Promise<StoredHook> {
  const {describeProp} = hook;
  const watched = watchProps(hook.props);
  const recorder = await runRecorded({...hook, props: watched.props}, trace);
  const variables = listVariables();
  return {
    props: Object.fromEntries(watched.listRead().map((name) => [name, describeProp(name)])),
    reads: recorder.listReads(),
    variables,
    environment: describeVariables(variables, copyInitialEnvironment()),
    files: storeFiles(recorder.listWritten(), hook),
    obstacle: recorder.obstacle,
  };
}

function holdsFiles({files}: StoredHook, store: Store): boolean {
  return Object.values(files).every((hash) => store.has('loaded', toFileKey(hash)));
}

function isValid(stored: StoredHook, {describeProp, output, context, memo}: HookToRun): boolean {
  const {props, reads, variables, environment} = stored;
  return (
    Object.entries(props).every(([name, value]) => describeProp(name) === value) &&
    reads.output.every(([name, state]) => output.readState(name) === state) &&
    reads.generated.every(
      ([file, state]) => readGenerated(path.resolve(context.siteDir, file)) === state,
    ) &&
    isDeepStrictEqual(describeVariables(variables, copyInitialEnvironment()), environment) &&
    holdsFiles(stored, memo.cache.store)
  );
}

function placeFiles({files}: StoredHook, {output, memo: {cache}}: HookToRun): void {
  for (const [file, hash] of Object.entries(files)) {
    output.noteWrite(file);
    output.emit(file, () => cache.store.getBytes('loaded', toFileKey(hash))!, hash);
  }
}

function isStorable(stored: StoredHook, {memo: {cache}}: HookToRun): boolean {
  const areTold = Object.values(stored.props).every((value) => value !== undefined);
  return areTold && stored.obstacle === undefined && holdsFiles(stored, cache.store);
}

/** Runs the hook, or takes the files that it made from the store, where all that it read is the same. */
export async function queryHook(hook: HookToRun): Promise<void> {
  const {plugin, memo} = hook;
  const inputs = describeHookInputs({...hook, cache: memo.cache});
  if (!inputs) return void (await runRecorded(hook, findPluginTrace(plugin)));
  let hasRun = false;
  const trace = openTrace(hook);
  const stored = await memo.query<StoredHook>({
    part: {plugin: {name: plugin.name, id: plugin.options.id}, part: 'postBuild()'},
    inputs,
    trace,
    run() {
      hasRun = true;
      return run(hook, trace);
    },
    isStorable: (value) => isStorable(value, hook),
    verify: async (value) => isValid(value, hook),
  });
  if (!hasRun) placeFiles(stored, hook);
}
