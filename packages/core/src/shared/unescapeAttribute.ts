const CHARACTERS: {[entity: string]: string} = {
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** The text of an attribute as React, or a template, escaped it. */
export function unescapeAttribute(text: string): string {
  return text.replace(/&(?:quot|#39|#x27|lt|gt|amp);/g, (entity) => CHARACTERS[entity]!);
}
