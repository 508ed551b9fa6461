import escapeHtml from 'escape-html';
import htmlTagNames from 'html-tags';
import voidTagNames from 'html-tags/void.js';
import type {HtmlTagObject, HtmlTags, LoadedPlugin} from '@docusaurus/types';
import {createDiagnostic, DiagnosticsError, gather, nearest} from '../diagnostics/index.js';
import {escapeScriptData} from '../shared/escapeScript.js';
import {nameOf} from './lifecycle.js';

export interface RenderedTags {
  headTags: string;
  preBodyTags: string;
  postBodyTags: string;
}

/** The markup that plugins add to every page through `injectHtmlTags`. */
export async function renderHtmlTags(plugins: LoadedPlugin[]): Promise<RenderedTags> {
  const all = await gather(plugins.map(renderPluginTags));
  const join = (place: keyof RenderedTags) =>
    all
      .map((tags) => tags[place])
      .join('\n')
      .trim();
  return {
    headTags: join('headTags'),
    preBodyTags: join('preBodyTags'),
    postBodyTags: join('postBodyTags'),
  };
}

async function renderPluginTags(plugin: LoadedPlugin): Promise<RenderedTags> {
  const tags = plugin.injectHtmlTags?.({content: plugin.content});
  const render = (given: HtmlTags | undefined) => renderTags(given, nameOf(plugin));
  return {
    headTags: render(tags?.headTags),
    preBodyTags: render(tags?.preBodyTags),
    postBodyTags: render(tags?.postBodyTags),
  };
}

function renderTags(tags: HtmlTags | undefined, plugin: string): string {
  return [tags ?? []]
    .flat()
    .filter(Boolean)
    .map((tag) => (typeof tag === 'string' ? tag : renderTag(tag, plugin)))
    .join('\n');
}

function renderTag(tag: HtmlTagObject, plugin: string): string {
  assertTag(tag, plugin);
  const {tagName, attributes = {}, innerHTML} = tag;
  const written = Object.entries(attributes).map(([name, value]) => {
    if (typeof value === 'boolean') return value ? ` ${name}` : '';
    return ` ${name}="${escapeHtml(value)}"`;
  });
  const opening = `<${tagName}${written.join('')}>`;
  if ((voidTagNames as readonly string[]).includes(tagName)) return opening;
  const isScript = tagName.toLowerCase() === 'script';
  const text = innerHTML ?? '';
  const inner = isScript ? escapeScriptData(text, String(attributes.type ?? '')) : text;
  return `${opening}${inner}</${tagName}>`;
}

/** Plugins written in JavaScript may give anything. */
function assertTag(tag: Partial<HtmlTagObject>, plugin: string): void {
  const {tagName, customElement} = typeof tag === 'object' ? tag : {};
  const known: readonly string[] = htmlTagNames;
  if (typeof tagName === 'string' && (customElement || known.includes(tagName))) return;
  const near = typeof tagName === 'string' ? nearest(tagName, known) : undefined;
  throw new DiagnosticsError([
    createDiagnostic({
      name: 'invalid-html-tag',
      message: `In injectHtmlTags() of ${plugin}: this is not a tag.`,
      found: JSON.stringify(tag),
      expected: 'an object with the "tagName" of an HTML element, or with "customElement: true"',
      ...(near && {hint: `Did you mean "${near}"?`}),
    }),
  ]);
}
