/** A `</p>` that HTML allows to leave out. Within JSON, a line end is written `\n`. */
const OPTIONAL_END =
  /<\/p>(?:\s|\\n)*(?=<\/(?!(?:a|audio|del|ins|map|noscript|p|video)\b)[a-z][a-z0-9]*>)/gi;

/**
 * The published minifier leaves out `</p>` before `</code>`, `</small>` and the like. Browsers then read another tree than
 * React has rendered: `<code><p>` becomes `<p><code>`. Differences that come from this alone are reported as one.
 * @param {(input: {published: string, ours: string, page: string}) => Promise<import('./types.mjs').Difference[]>} compare
 */
export function allowForParagraphEnds(compare) {
  return async (input) => {
    const differences = await compare(input);
    if (differences.length === 0) return differences;
    const [published, ours] = [input.published, input.ours].map(omitParagraphEnds);
    const others = await compare({...input, published, ours});
    if (others.length >= differences.length) return differences;
    return [{kind: 'paragraph-end', page: input.page}, ...others];
  };
}

function omitParagraphEnds(text) {
  return text.replace(OPTIONAL_END, '');
}
