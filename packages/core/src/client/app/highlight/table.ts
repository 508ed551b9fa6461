/** Tokens of code blocks, from the records of all loaded pages. */
const table = new Map<string, string>();

export function addHighlights(highlights: {[key: string]: string} = {}): void {
  for (const [key, encoded] of Object.entries(highlights)) table.set(key, encoded);
}

export function findHighlight(key: string): string | undefined {
  return table.get(key);
}
