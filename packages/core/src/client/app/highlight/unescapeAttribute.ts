const CHARACTERS: {[entity: string]: string} = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The text of an attribute as React escaped it. */
export function unescapeAttribute(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity]!);
}
