/** Blocks within fences: examples are no code of the page. */
const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))/gm;
const REQUEST = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/**
 * Lists what a Markdown file may import or require, by its text alone. The list may have more than the file imports, or less if
 * plugins add imports.
 */
export function scanRequests(text: string): string[] {
  if (!/\b(?:import|require)\b/.test(text)) return [];
  const code = text.replace(FENCED, '');
  return [...new Set([...code.matchAll(REQUEST)].map(([, , request]) => request!))];
}
