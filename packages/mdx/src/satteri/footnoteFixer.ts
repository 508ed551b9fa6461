import {createRequire} from 'node:module';
import {simpleHash} from '@docusaurus/utils';
import type {PageSession} from '../session/PageSession.js';
import {toRelative} from '../session/relativePath.js';
import type {MdxLoaderOptions} from '../types.js';
import type {SatteriPage, Visitors} from './page.js';

const MODULE = /[\\/]plugin-content-blog[\\/]lib[\\/]remark[\\/]footnoteIDFixer\.js$/;

function findModule(plugin: unknown): string | undefined {
  if (typeof plugin !== 'function') return undefined;
  const {cache} = createRequire(import.meta.url);
  return Object.keys(cache).find(
    (file) => MODULE.test(file) && readDefault(cache[file]?.exports) === plugin,
  );
}

/** Whether a plugin is the blog plugin's own remark plugin, which every blog has. The fast path does its work. */
export function isFootnoteFixer(plugin: unknown): boolean {
  return findModule(plugin) !== undefined;
}

/** The file of that plugin, if it is in the options. */
export function findFootnoteFixer(options: MdxLoaderOptions): string | undefined {
  const plugin = options.beforeDefaultRemarkPlugins?.find(isFootnoteFixer);
  return findModule(plugin);
}

function readDefault(exports: unknown): unknown {
  return (exports as {default?: unknown} | undefined)?.default;
}

/** A suffix for footnotes, since one page may show several posts. It hashes the path in the site, so that all checkouts give the same. */
export function toFootnoteSuffix(session: PageSession): string {
  session.usesOwnPath = true;
  return `-${simpleHash(toRelative(session.options.siteDir, session.filePath), 6)}`;
}

export function footnoteIds(page: SatteriPage): Visitors {
  if (!page.uniqueFootnotes || !page.traits.footnotes) return {};
  const {session} = page;
  return {
    footnoteReference: (node, context) =>
      context.setProperty(node, 'identifier', node.identifier + toFootnoteSuffix(session)),
    footnoteDefinition: (node, context) =>
      context.setProperty(node, 'identifier', node.identifier + toFootnoteSuffix(session)),
  };
}
