interface Hint {
  reason: RegExp;
  /** If given, must match the source line too. */
  line?: RegExp;
  hint: string;
}

// The first match wins, so special cases come before general ones.
const hints: Hint[] = [
  {
    reason: /Unexpected character `!`|to create a comment in MDX/,
    hint: 'MDX knows no HTML comments here: write {/* comment */}, or switch on `markdown.mdx1Compat.comments`.',
  },
  {
    reason: /Could not parse import\/exports/,
    hint: 'A line that starts with `import` or `export` is JavaScript up to the next blank line. Check the syntax, leave a blank line after it, or, if it is prose, begin the line with another word.',
  },
  {
    reason: /(?:expression|attribute value)/i,
    line: /\{#/,
    hint: 'An explicit heading id stands at the end of a heading: `## Title {#id}`. Elsewhere write \\{ for a brace.',
  },
  {
    reason:
      /Could not parse expression|Unexpected end of file in expression|in expression|Unexpected content after expression/,
    hint: 'A brace starts a JavaScript expression. For a brace in prose write \\{ or put the text in backticks.',
  },
  {
    reason:
      /Expected a closing tag for `<(?:br|hr|img|input|meta|link|col|source|wbr|area|embed|track)\b/i,
    hint: 'This element has no content: close it in itself, like <br />.',
  },
  {
    reason: /Expected a closing tag|Expected the closing tag/,
    hint: 'Close each tag in the block in which it was opened, with blank lines around Markdown within it; close empty elements like <br />. For a `<` in prose write &lt; or put the text in backticks.',
  },
  {
    reason: /Unexpected closing (?:slash|tag)|expected an open tag first/,
    hint: 'A closing tag must match the tag opened last, in the same block: mend or remove it.',
  },
  {
    reason: /before (?:local )?name/,
    line: /<(?:https?:|mailto:|[^\s<]+@)/,
    hint: 'MDX knows no <https://…> links: write [text](url) or the bare address.',
  },
  {
    reason:
      /before (?:attribute|name|local name)|in (?:attribute|name|member|local name|tag|closing tag)|after (?:attribute|self-closing|name|member)/,
    hint: 'A `<` starts a tag. For a `<` in prose write \\< or &lt;, write links as [text](url), or put the text in backticks.',
  },
];

/** Explains how to fix the usual cause of a compile error. */
export function findHint({reason, line}: {reason: string; line: string}): string | undefined {
  return hints.find((hint) => hint.reason.test(reason) && (hint.line?.test(line) ?? true))?.hint;
}
