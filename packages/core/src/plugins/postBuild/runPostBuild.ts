import type {LoadContext, LoadedPlugin, RouteBuildMetadata} from '@docusaurus/types';
import {
  collectMessages,
  createMemo,
  hearMessages,
  type BuildCache,
  type LoadedPart,
  type Message,
} from '../../cache/index.js';
import {gather} from '../../diagnostics/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {listSearchPages} from '../embeddedSearch.js';
import {createPostBuildHead, type BuiltPage} from '../postBuildHead.js';
import {createSiteProps} from '../siteProps.js';
import {openBuiltOutput, type OutputFolder} from './builtOutput.js';
import {listFollowers, type Follower} from './followers.js';
import type {HookAnswer} from './describeAnswer.js';
import {hasUnseen} from './hasUnseen.js';
import {queryHook, type HookToRun} from './queryHook.js';
import {listWarnings} from './repeatable.js';
import {createPropDescriber} from './watchProps.js';

export interface PostBuildOptions {
  site: LoadedSite;
  pages: BuiltPage[];
  output: OutputFolder;
  cache: BuildCache;
  /** Called before the first hook runs that may do more than add files to the output. */
  onRun: () => void;
}

/** Sorts pages in the order of the routes, since they may be rendered in any order. */
function inOrder({pages, paths}: {pages: BuiltPage[]; paths: string[]}): BuiltPage[] {
  const places = new Map(paths.map((path, place) => [path, place]));
  const placeOf = (page: BuiltPage) => places.get(page.path) ?? paths.length;
  return [...pages].sort((one, other) => placeOf(one) - placeOf(other));
}

function createProps(site: LoadedSite, rendered: BuiltPage[]) {
  const {removeLegacyPostBuildHeadAttribute} = site.context.siteConfig.future.v4;
  const props = createSiteProps(site);
  const searchPages = listSearchPages(site);
  const pages = inOrder({pages: rendered, paths: props.routesPaths}).filter(
    (page) => !searchPages.includes(page.path),
  );
  const head = removeLegacyPostBuildHeadAttribute ? {} : createPostBuildHead(pages);
  const routesBuildMetadata: {[path: string]: RouteBuildMetadata} = Object.fromEntries(
    pages.map((page) => [page.path, {noIndex: page.noIndex}]),
  );
  return {...props, head, routesBuildMetadata};
}

type Common = Omit<HookToRun, 'plugin' | 'props'> & {props: ReturnType<typeof createProps>};

/** All plugins get the same fields, except for their own content. */
function toHook(plugin: LoadedPlugin, {describeProp, ...common}: Common): HookToRun {
  const {content} = plugin;
  const describeContent = createPropDescriber({content}, common.context.siteDir);
  return {
    ...common,
    plugin,
    props: {...common.props, content},
    describeProp: (name, fields) =>
      name === 'content' ? describeContent(name) : describeProp(name, fields),
  };
}

function openMemo({siteDir, i18n}: LoadContext, cache: BuildCache) {
  return createMemo({cache, siteDir, locale: i18n.currentLocale});
}

export interface HookReport {
  /** Which hooks ran, and which came from the store. */
  parts: LoadedPart[];
  /** Hooks that may have to run again if only the text of a page changes. */
  followers: Follower[];
  /** Warnings that hooks printed, for later builds to repeat where these hooks do not run. */
  heard: Message[];
}

async function queryAndHear(hook: HookToRun, heard: Message[]): Promise<HookAnswer> {
  const {value, messages} = await collectMessages(() => queryHook(hook));
  const warnings = listWarnings(hook.plugin, messages);
  if (warnings.length === 0) return value;
  heard.push(...warnings);
  return {...value, repeatable: undefined};
}

/**
 * Runs the `postBuild` hooks of all plugins, which write files that depend on the rendered pages. All hooks run to their end;
 * then all errors are thrown together.
 */
export async function runPostBuild(o: PostBuildOptions): Promise<HookReport> {
  const {site, pages, cache} = o;
  const {context} = site;
  const hooks = site.plugins.filter(({postBuild}) => postBuild);
  if (hooks.length === 0) return {parts: [], followers: [], heard: []};
  const memo = openMemo(context, cache);
  const output = openBuiltOutput(o.output);
  const props = createProps(site, pages);
  const describeProp = createPropDescriber(props, context.siteDir);
  const {onRun} = o;
  const common = {context, plugins: site.plugins, output, memo, props, describeProp, onRun};
  const heard: Message[] = [];
  const answers = await hearMessages(() =>
    gather(hooks.map((plugin) => queryAndHear(toHook(plugin, common), heard))),
  );
  const {parts} = memo;
  const hasNew = parts.some(({fromStore}) => !fromStore);
  const isUnseen = hasNew && hasUnseen(output.listUnseen(), context);
  if (hasNew && !isUnseen) memo.settle();
  return {parts, followers: listFollowers(answers, output, isUnseen), heard};
}
