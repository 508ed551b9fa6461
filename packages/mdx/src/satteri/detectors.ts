import {dropFencedCode} from '../dropCode.js';
import type {MarkdownFormat} from '../frontMatter.js';
import {hasLongChain} from '../limits/chains.js';
import {closesDirectiveInCode} from './colonsInCode.js';
import {closesTagInList} from './listClosings.js';
import {hasLooseColons} from './looseColons.js';
import {leavesTagsOpen} from './openTags.js';

/** A construct that satteri is known to read in another way than unified. */
interface Detector {
  reason: string;
  formats?: MarkdownFormat;
  /** A string that the construct contains. The search for it is cheap, and rules out most pages. */
  hint: string;
  /** Gets the text without fenced code, unless `withCode`. */
  test: (text: string) => boolean;
  withCode?: true;
}

const LIST_OR_QUOTE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/;
const DIRECTIVE_OPENING = /^:{2,}([^\s:][^\n]*)$/;
const STRICT_OPENING =
  /^[A-Za-z](?:[\w-]*[A-Za-z0-9])?(?:\[.*\])?(?:\{(?:\s|(?:[.#][^\s"#'.<=>`{}]+)+|[A-Za-z:_][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<=>`{}]+))?)*\})?[ \t]*\r?$/;

/** The line below the head of a table, rows, then colons. satteri reads the colons as another row. */
const TABLE_BEFORE_CLOSING =
  /^[ \t>]*(?=[^\n]*-)(?=[^\n]*\|)[-:|][-:| \t]*\r?\n(?:[ \t>]*[^\s>:][^\n]*\n)*[ \t>]*:{3,}[ \t]*\r?$/m;

const TABLE_HEAD = /\|[ \t]*:?-|-:?[ \t]*\|/;
/** A URL directly before a pipe, unless it is the target of a link or in code. */
const URL_BEFORE_PIPE = /(?<!\]\()(?:https?:\/\/|(?<![\w/])www\.)(?:[^\s|<>`\]]|\](?!\())*\|/i;
const ODD_STYLE =
  /<[A-Za-z][^<>]*?\sstyle\s*=\s*(?:"[^"]*?(?:\{|\/\*)|'[^']*?(?:\{|\/\*)|[^\s"'>]*\{)/;

const detectors: Detector[] = [
  {
    reason: 'a line of --- at the start that nothing closes',
    hint: '---',
    withCode: true,
    test: (text) =>
      text.startsWith('---') && !/^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.test(text),
  },
  {
    reason: 'a backslash at the end of the line before a closing :::',
    hint: '\\',
    test: (text) => /\\\r?\n[ \t>]*:{3,}[ \t]*\r?$/m.test(text),
  },
  {
    reason: 'a table directly before a closing :::',
    hint: ':::',
    test: (text) => text.includes('|') && TABLE_BEFORE_CLOSING.test(text),
  },
  {
    reason: 'a brace on a line with double backticks',
    formats: 'mdx',
    hint: '``',
    test: (text) => /(?:^|[^`\n])``(?!`)[^\n]*\{|\{[^\n]*[^`\n]``(?!`)/m.test(text),
  },
  {
    reason: 'three backticks within a line',
    formats: 'mdx',
    hint: '```',
    test: (text) => text.includes('{') && /^[ \t>]*(?:[^`\s>][^\n]*`{3}|`{3,}[^`\n]+`)/m.test(text),
  },
  {
    // Docusaurus's processor refuses these. satteri accepts them, and the attributes would be lost.
    reason: 'an import with attributes',
    formats: 'mdx',
    hint: 'with',
    test: (text) =>
      /^(?:import|export)\b[^'"]*(['"])[^'"\n]*\1\s*with\s*\{/m.test(text) ||
      /\bimport\s*\(\s*(['"`])[^'"`\n]*\1\s*,/.test(text),
  },
  {
    reason: 'a space in the label of a footnote',
    hint: '[^',
    test: (text) => /\[\^[^\]\n]*\s[^\]\n]*\](?!\()/.test(text),
  },
  {
    reason: 'the first line of a directive',
    hint: '::',
    test: hasOddDirective,
  },
  {
    // satteri reads the digits as a directive, and leaves them out.
    reason: 'a colon before a digit in the text of an image',
    hint: '![',
    test: (text) => /!\[(?:[^[\]]|\[[^[\]]*\])*:\d/.test(text),
  },
  {
    reason: 'a closing ::: in fenced code within a directive',
    hint: ':::',
    withCode: true,
    test: closesDirectiveInCode,
  },
  {
    reason: 'colons that close no directive, or several',
    hint: ':::',
    test: hasLooseColons,
  },
  {
    reason: 'an HTML comment before text',
    formats: 'md',
    hint: '<!--',
    test: (text) =>
      /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*<!--(?:(?!-->)[\s\S])*-->[ \t]*\S/m.test(text),
  },
  {
    // satteri reads JSX and comments as style declarations.
    reason: 'a style attribute of HTML with a brace or a comment',
    formats: 'md',
    hint: 'style',
    test: (text) => ODD_STYLE.test(text),
  },
  {
    // satteri reads the pipe, and the cells that follow without a space, as a part of the URL.
    reason: 'a URL directly before the end of a cell',
    hint: '|',
    test: (text) => TABLE_HEAD.test(text) && URL_BEFORE_PIPE.test(text),
  },
  {
    reason: 'a URL whose host starts with a dot',
    hint: '://.',
    test: (text) => text.includes('://.'),
  },
  {
    // Within an expression, each of them doubles satteri's time.
    reason: 'many tags that nothing closes',
    formats: 'mdx',
    hint: '<',
    test: leavesTagsOpen,
  },
  {
    // satteri ends the process on some of them.
    reason: 'a closing tag in a list that the list does not open',
    formats: 'mdx',
    hint: '</',
    test: closesTagInList,
  },
  {
    // satteri ends the process on these.
    reason: 'an HTML attribute with a dot in its name, or a tag that is not closed',
    formats: 'md',
    hint: '<',
    // Text that only looks like a fence must not hide such a tag.
    withCode: true,
    test: hasOddAttribute,
  },
];

/** The reason why the page must not take the fast path, if there is one. */
export function detectDifference(text: string, format: MarkdownFormat): string | undefined {
  if (format === 'mdx' && hasLongChain(text)) return 'an expression of very many parts';
  let prose: string | undefined;
  const found = detectors.find(({formats, hint, test, withCode}) => {
    if ((formats ?? format) !== format || !text.includes(hint)) return false;
    return test(withCode ? text : (prose ??= dropFencedCode(text)));
  });
  return found?.reason;
}

/** Looks only at lines with two colons. A pattern for the whole text would be tried on each line. */
function hasOddDirective(text: string): boolean {
  for (let at = text.indexOf('::'); at !== -1; at = text.indexOf('::', at)) {
    const start = text.lastIndexOf('\n', at) + 1;
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const [, opening] = DIRECTIVE_OPENING.exec(text.slice(at, end)) ?? [];
    const isOpening = opening !== undefined && LIST_OR_QUOTE.test(text.slice(start, at));
    if (isOpening && !STRICT_OPENING.test(opening)) return true;
    at = end;
  }
  return false;
}

const TAG_START = /<[A-Za-z][^\s/>]*/g;
const ATTRIBUTE =
  /(?<gap>[\s/]*)(?<name>[^\s/>][^\s/>=]*)(?:\s*=\s*(?<value>"[^"]*"|'[^']*'|[^\s>]*))?/y;
const BLANK_LINE = /\n[ \t>]*\r?\n/;

/** Reads the attributes of each text that looks like a tag, as an HTML tokenizer does. */
function hasOddAttribute(text: string): boolean {
  for (const tag of text.matchAll(TAG_START)) {
    ATTRIBUTE.lastIndex = tag.index + tag[0].length;
    for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
      if (isOddAttribute(match)) return true;
    }
  }
  return false;
}

/** Whether an attribute is odd. A tag or a quote that its block does not close turns the prose that follows into attributes. */
function isOddAttribute([whole, , name, value = '']: RegExpExecArray): boolean {
  const isOpenQuote = /^["']/.test(value) && (value.length === 1 || value.at(-1) !== value[0]);
  // If the name contains another tag, the tag before is not closed.
  return /[.<]/.test(name!) || isOpenQuote || BLANK_LINE.test(whole);
}
