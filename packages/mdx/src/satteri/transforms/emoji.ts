import type {SatteriPage, Visitors} from '../page.js';

type GetEmoji = (name: string) => string | undefined;

const SHORTCODE = /:\+1:|:-1:|:[\w-]+:/g;

let table: Promise<GetEmoji> | undefined;

/** Loads the table of emoji when a page needs it. It is large, and most pages have no emoji. */
export async function loadEmojify(): Promise<(text: string) => string> {
  table ??= import('node-emoji').then(({get}) => get);
  const get = await table;
  return (text) => (text.includes(':') ? replaceShortcodes(text, get) : text);
}

function replaceShortcodes(text: string, get: GetEmoji): string {
  let out = '';
  let done = 0;
  SHORTCODE.lastIndex = 0;
  for (let match = SHORTCODE.exec(text); match; match = SHORTCODE.exec(text)) {
    const emoji = get(match[0]);
    if (emoji === undefined) {
      // The closing colon may open the next name.
      SHORTCODE.lastIndex = match.index + 1;
      continue;
    }
    out += text.slice(done, match.index) + emoji;
    done = SHORTCODE.lastIndex;
  }
  return out + text.slice(done);
}

export function emoji(page: SatteriPage): Visitors {
  if (!page.traits.emoji) return {};
  return {
    text: (node, context) => {
      if (!node.value.includes(':')) return;
      const value = page.emojify(node.value);
      if (value === node.value) return;
      const parent = context.parent(node);
      const isFinal =
        page.rewrittenParents.has(parent) ||
        page.rewrittenTexts.get(parent) === context.indexOf(node);
      if (!isFinal) context.setProperty(node, 'value', value);
    },
  };
}
