import {parseMarkdownHeadingId, type createSlugger} from '@docusaurus/utils';
import type {HeadingView} from './HeadingView.js';

/** From a comment in braces, from `{#id}`, or made from the text. The explicit forms leave the heading. */
export function takeHeadingId(
  heading: HeadingView,
  slugger: ReturnType<typeof createSlugger>,
): string {
  const {maintainCase} = heading.page.session.options.markdownConfig.anchors;
  const explicit = takeCommentId(heading);
  if (explicit) return explicit;
  const text = heading.slugText;
  return takeClassicId(heading, text) ?? slugger.slug(text, {maintainCase});
}

function takeCommentId(heading: HeadingView): string | undefined {
  const {last} = heading;
  if (last?.type !== 'mdxTextExpression' && last?.type !== 'html') return undefined;
  const comment =
    last.type === 'html' ? readHtmlComment(last.value, heading) : readExpressionComment(last.value);
  const word = comment?.trim().split(' ')[0];
  const id = word?.startsWith('#') ? word.slice(1) : undefined;
  if (!id) return undefined;
  heading.dropLast();
  if (heading.last?.type === 'text') heading.setLastText(heading.last.value.trimEnd());
  return id;
}

/** Where the site lets HTML comments be removed, they are gone before ids are read. */
function readHtmlComment(html: string, {page}: HeadingView): string | undefined {
  const {comments} = page.session.options.markdownConfig.mdx1Compat;
  return comments ? undefined : /^<!--([\s\S]*)-->$/.exec(html)?.[1];
}

/** One comment and nothing else. */
function readExpressionComment(expression: string): string | undefined {
  const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(expression)?.[1];
  return comment?.includes('*/') ? undefined : comment;
}

function takeClassicId(heading: HeadingView, text: string): string | undefined {
  if (!text.endsWith('}')) return undefined;
  const {id, text: rest} = parseMarkdownHeadingId(text, 'classic');
  if (!id) return undefined;
  const lastText =
    heading.count > 1 ? parseMarkdownHeadingId(readLastText(heading), 'classic').text : rest;
  if (heading.count > 1 && !lastText) heading.dropLast();
  else heading.setLastText(lastText);
  return id;
}

function readLastText({last, context}: HeadingView): string {
  if (last?.type === 'text') return context.textContent(last);
  return last && 'value' in last ? last.value : '';
}
