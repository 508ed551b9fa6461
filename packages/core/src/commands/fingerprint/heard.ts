import {repeatMessages, type Message} from '../../cache/index.js';
import {createTextRewriter} from '../../shared/portableText.js';

// No text that is printed holds it.
const SITE = '\0';

/** As what is kept is to name them: the same in each checkout. */
export function keepHeard(messages: Message[], siteDir: string): Message[] {
  const rewrite = createTextRewriter([[SITE, siteDir]]);
  return messages.map(({level, text}) => ({level, text: rewrite(text)}));
}

export function repeatHeard(messages: Message[], siteDir: string): void {
  repeatMessages(messages.map(({level, text}) => ({level, text: text.replaceAll(SITE, siteDir)})));
}
