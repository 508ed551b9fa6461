import type {HastPluginDefinition, MdastPluginDefinition} from 'satteri';
import type {Node} from 'unist';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';
import type {BridgedPlugins} from '../../sitePlan.js';
import {NeedsUnified} from '../NeedsUnified.js';
import {isHtmlComment} from '../htmlComments.js';
import type {SatteriPage} from '../page.js';
import {writeToc} from '../transforms/toc.js';
import {joinBrokenTexts} from './joinTexts.js';
import {isCode, offerEstree, wasEstreeRead} from './lazyEstree.js';
import {parseEsm} from './estree.js';
import {copyNodes, copyTree, dissolveTrees, walkLoose, type LooseNode} from './tree.js';
import {veilLinks} from './veilLinks.js';
import {readyTree} from './writeBack.js';

interface Bridge {
  plugins: BridgedPlugins;
  page: SatteriPage;
  file: VFile;
  /** Elements that satteri must leave as they are. The bridge adds those of the changed tree. */
  keptTags: string[];
}

/** satteri plugins that run a site's plugins, by their place among satteri's other plugins. */
export interface BridgeSteps {
  beforeDefaults: MdastPluginDefinition[];
  remark: MdastPluginDefinition[];
  rehype: HastPluginDefinition[];
}

/** Runs a site's plugins over a copy of satteri's tree, which then replaces the original. */
export function bridgePlugins(bridge: Bridge): BridgeSteps {
  const {counts} = bridge.plugins;
  return {
    beforeDefaults: counts.beforeDefaults > 0 ? [bridgeBeforeDefaults(bridge)] : [],
    remark: counts.remark > 0 ? [bridgeRemark(bridge)] : [],
    rehype: counts.rehype > 0 ? [bridgeRehype(bridge)] : [],
  };
}

function bridgeBeforeDefaults(bridge: Bridge): MdastPluginDefinition {
  return {
    name: 'plugins-before-defaults',
    options: {position: true},
    before: async (root, context) => {
      const tree = copyTree(root);
      dropComments(tree);
      const changed = await runProcessor(bridge.plugins.beforeDefaults, tree, bridge);
      walkLoose(changed, keepPlace);
      context.replaceNode(root, dissolveTrees(changed) as never);
    },
  };
}

function bridgeRemark(bridge: Bridge): MdastPluginDefinition {
  return {
    name: 'remark-plugins',
    options: {position: true},
    before: async (root, context) => {
      const tree = copyTree(root);
      const toc = addToc(tree, bridge.page);
      const unveil = veilLinks(tree, bridge.page.session);
      const changed = await runProcessor(bridge.plugins.remark, tree, bridge, (result) => {
        unveil();
        settleToc(result, toc, bridge.page);
      });
      walkLoose(changed, keepPlace);
      context.replaceNode(root, dissolveTrees(changed) as never);
    },
  };
}

function bridgeRehype(bridge: Bridge): HastPluginDefinition {
  return {
    name: 'rehype-plugins',
    before: async (root, context) => {
      const tree = copyTree(root);
      const changed = await runProcessor(bridge.plugins.rehype, tree, bridge);
      context.replaceNode(root, changed as never);
    },
  };
}

async function runProcessor(
  processor: Processor,
  tree: LooseNode,
  bridge: Bridge,
  settle?: (tree: LooseNode) => void,
): Promise<LooseNode> {
  const own = new Set(listCode(tree));
  walkLoose(tree, (node) => offerEstree(node));
  const result = (await processor.run(tree as Node, bridge.file)) as LooseNode;
  settle?.(result);
  const changed = copyNodes(result);
  if (bridge.page.format === 'mdx') walkLoose(changed, refuseHtml);
  bridge.keptTags.push(...readyTree(changed));
  bridge.page.hasPluginCode ||= !listCode(changed).every((value) => own.has(value));
  return changed;
}

function listCode(tree: LooseNode): string[] {
  const found: string[] = [];
  walkLoose(tree, (node) => {
    if (isCode(node)) found.push(node.value ?? '');
  });
  return found;
}

function refuseHtml({type}: LooseNode): void {
  if (type === 'html') throw new NeedsUnified('a plugin gave raw HTML');
}

/** satteri drops the positions of a replaced tree. Nodes that reports may name keep theirs as data. */
function keepPlace(node: LooseNode): void {
  if (node.position && /^(?:link|image|definition)$|Directive$/.test(node.type)) {
    node.data = {...node.data, place: node.position};
  }
}

/** Removes comments, and turns directives whose names start with a digit into text, as unified has it. */
function dropComments(tree: LooseNode): void {
  walkLoose(tree, (node) => {
    if (!node.children) return;
    node.children = node.children.filter(
      (child) => !(/Expression$/.test(child.type) && isHtmlComment(child.value ?? '')),
    );
    joinBrokenTexts(node);
  });
}

/** Adds the table of contents as the last node, with a tree and without text, as plugins find it in unified. */
function addToc(tree: LooseNode, page: SatteriPage): LooseNode | undefined {
  if (page.traits.ownToc) return undefined;
  const node: LooseNode = {type: 'mdxjsEsm', value: ''};
  offerEstree(node, () => parseEsm(`export const toc = ${writeToc(page).expression};`));
  tree.children?.push(node);
  return node;
}

/** Removes the table of contents if no plugin has read it: the module then writes it, which is cheaper. Otherwise it stays in the page. */
function settleToc(tree: LooseNode, toc: LooseNode | undefined, page: SatteriPage): void {
  if (!toc) return;
  if (!wasEstreeRead(toc) && toc.value === '') {
    tree.children = tree.children?.filter((child) => child !== toc);
  } else {
    page.tocInTree = true;
  }
}
