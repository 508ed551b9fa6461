import type {Pluggable, Processor} from 'unified';
import {readOwnSyntax} from './ownSyntax.js';
import {isFootnoteFixer} from './satteri/footnoteFixer.js';
import type {MdxLoaderOptions} from './types.js';
import {usesPatchedLoader} from './unified/loaderCode.js';

/** How the pages of a plugin are compiled. */
export interface SitePlan {
  /** The reason why no page can take the fast path. */
  unifiedReason?: string;
  /** The site's own plugins, if it has any. */
  bridge?: BridgedPlugins;
  /** The characters at which these plugins extend the syntax. */
  syntaxCharacters?: string[];
  /** Whether the ids of footnotes must differ between pages, as the blog requires. */
  uniqueFootnotes: boolean;
}

export interface BridgedPlugins {
  beforeDefaults: Processor;
  remark: Processor;
  rehype: Processor;
  counts: {beforeDefaults: number; remark: number; rehype: number};
}

/** Looks at the site's plugins once. Those that change trees can be bridged, those that change the generated code cannot. */
export async function planSite(options: MdxLoaderOptions): Promise<SitePlan> {
  const plugins = listPlugins(options);
  const {uniqueFootnotes} = plugins;
  const refused = refuseOptions(options);
  if (refused) return {unifiedReason: refused, uniqueFootnotes};
  if (plugins.beforeDefaults.length + plugins.remark.length + plugins.rehype.length === 0)
    return {uniqueFootnotes};
  const bridge = await attachPlugins(plugins);
  // Docusaurus's own processor reports which of them failed.
  if (!bridge) return {unifiedReason: 'a plugin that cannot be attached', uniqueFootnotes};
  const syntaxCharacters = readOwnSyntax([bridge.beforeDefaults, bridge.remark, bridge.rehype]);
  return syntaxCharacters === 'anything'
    ? {unifiedReason: 'a plugin brings its own syntax', uniqueFootnotes}
    : {bridge, syntaxCharacters, uniqueFootnotes};
}

function listPlugins(options: MdxLoaderOptions) {
  const before = (options.beforeDefaultRemarkPlugins ?? []) as Pluggable[];
  const beforeDefaults = before.filter((plugin) => !isFootnoteFixer(plugin));
  return {
    beforeDefaults,
    uniqueFootnotes: beforeDefaults.length < before.length,
    remark: (options.remarkPlugins ?? []) as Pluggable[],
    rehype: [
      ...(options.beforeDefaultRehypePlugins ?? []),
      ...(options.rehypePlugins ?? []),
    ] as Pluggable[],
  };
}

async function attachPlugins({
  beforeDefaults,
  remark,
  rehype,
}: ReturnType<typeof listPlugins>): Promise<BridgedPlugins | undefined> {
  const {unified} = await import('unified');
  const attach = (list: Pluggable[]) => unified().use(list).freeze();
  try {
    return {
      beforeDefaults: attach(beforeDefaults),
      remark: attach(remark),
      rehype: attach(rehype),
      counts: {
        beforeDefaults: beforeDefaults.length,
        remark: remark.length,
        rehype: rehype.length,
      },
    };
  } catch {
    return undefined;
  }
}

function refuseOptions({recmaPlugins, markdownConfig}: MdxLoaderOptions): string | undefined {
  if (recmaPlugins && recmaPlugins.length > 0) return 'a recma plugin';
  if (Object.keys(markdownConfig.remarkRehypeOptions ?? {}).length > 0)
    return 'markdown.remarkRehypeOptions';
  if (usesPatchedLoader()) return 'a patched @docusaurus/mdx-loader';
  return undefined;
}
