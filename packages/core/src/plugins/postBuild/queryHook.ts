import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import {
  copyInitialEnvironment,
  describeVariables,
  listVariables,
  type Memo,
  type Trace,
} from '../../cache/index.js';
import {recordHistory} from '../../config/index.js';
import {isPublished} from '../publishedPlugins.js';
import {findPluginTrace} from '../tracePlugins.js';
import {describeAnswer, describeUnkept, type HookAnswer} from './describeAnswer.js';
import {
  holdsHookFiles,
  placeHookFiles,
  printHookFiles,
  readHookFiles,
  storeHookFiles,
  type HookFiles,
  type WrittenFile,
} from './hookFiles.js';
import {describeHookInputs} from './hookInputs.js';
import {listBundled} from './hasUnseen.js';
import {readGenerated, type HookReads, type HookRecorder} from './hookRecorder.js';
import {toRepeatable, usesContext} from './repeatable.js';
import {runRecorded, runWithHashes, type RecordedHook} from './runRecorded.js';
import type {FieldsRead} from './watchFields.js';
import {watchProps, type DescribeProp, type PropsRead} from './watchProps.js';

export interface HookToRun extends RecordedHook {
  /** All plugins of the site. */
  plugins: LoadedPlugin[];
  describeProp: DescribeProp;
  memo: Memo;
}

interface StoredProp {
  /** Identifies the value, or the part of it that the hook read. */
  value: string | undefined;
  fields?: FieldsRead;
}

/** The result of a hook in the store. */
interface StoredHook {
  /** The props, and fields of props, that the hook read. */
  props: {[name: string]: StoredProp};
  reads: HookReads;
  /**
   * Names of variables that code had read by the end of the hook. `environment` describes the values that they had when the
   * process started.
   */
  variables: string[];
  environment: {[fact: string]: string};
  files: HookFiles;
}

interface Ran {
  stored: StoredHook;
  /** Whether a later build may place the files instead of running the hook. */
  canKeep: boolean;
}

/** Opens the trace of a hook. Only code that the engine does not know may make the whole site uncacheable. */
function openTrace({plugin, memo: {cache}}: HookToRun): Trace {
  const name = `the plugin "${plugin.name}"`;
  if (!isPublished(plugin.version)) return cache.trace.fork(name);
  return cache.trace.apart(name);
}

interface Finding {
  trace: Trace;
  recorder: HookRecorder;
  props: StoredHook['props'];
  files: WrittenFile[];
}

function canKeepFiles({trace, recorder, props, files}: Finding, {siteDir}: LoadContext): boolean {
  return (
    recorder.obstacle === undefined &&
    !trace.findUncacheable() &&
    Object.values(props).every(({value}) => value !== undefined) &&
    // A file that contains the path of the checkout is of no use in another.
    files.every(({bytes}) => !bytes.includes(siteDir))
  );
}

function toStored({recorder, props, files}: Finding): StoredHook {
  const variables = listVariables();
  return {
    props,
    reads: recorder.listReads(),
    variables,
    environment: describeVariables(variables, copyInitialEnvironment()),
    files: Object.fromEntries(files.map(({name, hash}) => [name, hash])),
  };
}

function describeProps(read: PropsRead, {describeProp}: HookToRun): StoredHook['props'] {
  const entries = Object.entries(read).map(([name, fields]): [string, StoredProp] => [
    name,
    {value: describeProp(name, fields), ...(fields && {fields})},
  ]);
  return Object.fromEntries(entries);
}

async function findWhatRan(hook: HookToRun, trace: Trace): Promise<Finding> {
  const watched = watchProps(hook.props);
  const recorder = await runRecorded({...hook, props: watched.props}, trace);
  const props = describeProps(watched.listRead(), hook);
  const files = readHookFiles(recorder.listWritten(), hook.output);
  return {trace, recorder, props, files};
}

async function run(hook: HookToRun, trace: Trace): Promise<Ran> {
  const finding = await findWhatRan(hook, trace);
  const {files} = finding;
  const canKeep = canKeepFiles(finding, hook.context);
  if (canKeep) storeHookFiles(files, hook.memo.cache.store);
  return {stored: toStored(finding), canKeep};
}

function isValid(stored: StoredHook, {describeProp, output, context, memo}: HookToRun): boolean {
  const {props, reads, variables, environment} = stored;
  return (
    Object.entries(props).every(([name, p]) => describeProp(name, p.fields) === p.value) &&
    reads.output.every(([name, state]) => output.readState(name) === state) &&
    reads.generated.every(
      ([file, state]) => readGenerated(path.resolve(context.siteDir, file)) === state,
    ) &&
    isDeepStrictEqual(describeVariables(variables, copyInitialEnvironment()), environment) &&
    holdsHookFiles(stored.files, memo.cache.store)
  );
}

/** Runs a hook without the store. Its reads of the history count for the site as a whole. */
async function runUnkept(hook: HookToRun): Promise<HookAnswer> {
  const {plugin, context, output} = hook;
  const run = () => runWithHashes(hook, findPluginTrace(plugin));
  const {value: recorder} = await recordHistory(run, context.siteDir);
  const repeatable = usesContext(plugin)
    ? toRepeatable(plugin, context, [
        ...recorder.listWritten(),
        ...listBundled(output.listUnseen()),
      ])
    : undefined;
  return describeUnkept(plugin, repeatable);
}

/** Runs the hook, or takes the files that it made from the store if all that it read is the same. */
export async function queryHook(hook: HookToRun): Promise<HookAnswer> {
  const {plugin, output, memo} = hook;
  const inputs = describeHookInputs({...hook, cache: memo.cache});
  if (!inputs) return runUnkept(hook);
  let ran: Ran | undefined;
  let isPlaced = false;
  const trace = openTrace(hook);
  const stored = await memo.query<StoredHook>({
    part: {plugin: {name: plugin.name, id: plugin.options.id}, part: 'postBuild()'},
    inputs,
    trace,
    async run() {
      ran = await run(hook, trace);
      return ran.stored;
    },
    isStorable: () => ran?.canKeep ?? false,
    verify: async (value) => isValid(value, hook),
    audit: {
      async run() {
        isPlaced = true;
        return toStored(await findWhatRan(hook, trace));
      },
      print: ({files}, from) =>
        printHookFiles(files, from === 'run' ? output.dir : memo.cache.store),
    },
  });
  // This must happen before the files are placed, since they then look like files of the builder.
  const answer = describeAnswer(hook, stored, ran?.canKeep ?? true);
  if (!ran && !isPlaced) placeHookFiles(stored.files, output, memo.cache.store);
  return answer;
}
