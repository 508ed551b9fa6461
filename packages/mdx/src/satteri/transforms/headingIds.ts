import {parseMarkdownHeadingId, type createSlugger} from '@docusaurus/utils';
import {NeedsUnified} from '../NeedsUnified.js';
import type {HeadingView} from './HeadingView.js';
import {isDigitDirective} from './nodeText.js';

/** The id of a heading: from a comment, from `{#id}`, or made from the text. Removes an explicit id from the heading. */
export function takeHeadingId(
  heading: HeadingView,
  slugger: ReturnType<typeof createSlugger>,
): string {
  const {maintainCase} = heading.page.session.options.markdownConfig.anchors;
  const text = heading.slugText;
  const explicit = takeCommentId(heading) ?? takeClassicId(heading, text);
  if (explicit) refuseDigits(heading);
  return explicit ?? slugger.slug(text, {maintainCase});
}

/** Declines headings whose text must be rebuilt, since that would restore the removed id. */
function refuseDigits({all}: HeadingView): void {
  if (all.some(isDigitDirective))
    throw new NeedsUnified('an id of a heading with a directive whose name starts with a digit');
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

/** The content of an HTML comment. If the site removes HTML comments, they cannot hold ids. */
function readHtmlComment(html: string, {page}: HeadingView): string | undefined {
  const {comments} = page.session.options.markdownConfig.mdx1Compat;
  return comments ? undefined : /^<!--([\s\S]*)-->$/.exec(html)?.[1];
}

/** The content of an expression that is exactly one comment. */
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
  if (heading.count > 1 && !lastText) dropId(heading);
  else heading.setLastText(lastText);
  return id;
}

/**
 * Removes the last child, which was only an id, and the white space before it. A removed comment may leave two texts where unified has
 * one, so the text before may be empty and go too.
 */
function dropId(heading: HeadingView): void {
  heading.dropLast();
  if (heading.last?.type !== 'text') return;
  const rest = readLastText(heading).trimEnd();
  if (rest) heading.setLastText(rest);
  else heading.dropLast();
}

function readLastText({last, context}: HeadingView): string {
  if (last?.type === 'text') return context.textContent(last);
  return last && 'value' in last ? last.value : '';
}
