import type {HeadState} from './mergeRequests.js';
import type {Attributes} from './readRequest.js';

/** Marks the tags that the server's HTML and this module put into the head. On `<html>` and `<body>` it lists their attributes. */
const MARK = 'data-rh';

function createTag(name: string, attributes: Attributes): HTMLElement {
  const tag = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'innerHTML') tag.innerHTML = String(value);
    else if (key === 'cssText') tag.append(String(value));
    else tag.setAttribute(key, String(value ?? ''));
  }
  tag.setAttribute(MARK, 'true');
  return tag;
}

/** Leaves unchanged tags where they are, so that scripts do not run again. */
function updateTags(name: string, wanted: Attributes[]): void {
  const old = new Set(document.head.querySelectorAll(`${name}[${MARK}]`));
  for (const attributes of wanted) {
    const tag = createTag(name, attributes);
    const same = [...old].find((candidate) => candidate.isEqualNode(tag));
    if (same) old.delete(same);
    else document.head.append(tag);
  }
  for (const tag of old) tag.remove();
}

function updateAttributes(element: Element | null, wanted: Attributes): void {
  if (!element) return;
  const names = Object.keys(wanted);
  for (const name of element.getAttribute(MARK)?.split(',') ?? []) {
    if (!names.includes(name)) element.removeAttribute(name);
  }
  for (const name of names) {
    const value = String(wanted[name] || '');
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  if (names.length === 0) element.removeAttribute(MARK);
  else element.setAttribute(MARK, names.join());
}

export function updateDocument(state: HeadState): void {
  const {title, tags} = state;
  updateAttributes(document.body, state.bodyAttributes);
  updateAttributes(document.documentElement, state.htmlAttributes);
  if (title !== undefined && document.title !== title) document.title = title;
  updateAttributes(document.head.querySelector('title'), state.titleAttributes);
  for (const [name, wanted] of Object.entries(tags)) updateTags(name, wanted);
}
