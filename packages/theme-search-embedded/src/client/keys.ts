interface Key {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
}

/** Whether a key types a letter, a digit or a sign, and is not a command. */
export function isTypedCharacter({key, metaKey, ctrlKey, altKey}: Key): boolean {
  return [...key].length === 1 && key !== ' ' && !metaKey && !ctrlKey && !altKey;
}

/** Whether the reader is typing into a field of the page. */
export function isWriting({target}: KeyboardEvent): boolean {
  const element = target as HTMLElement | null;
  if (!element?.tagName) return false;
  return element.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}
