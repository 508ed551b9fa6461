import {repeatMessages, type Message} from '../../cache/index.js';
import {createTextRewriter} from '../../shared/portableText.js';

// Replaces the folder of the site. Printed text never contains it.
const SITE = '\0';

/** The messages as the store keeps them: without the folder of the site, so that they are the same in each checkout. */
export function keepHeard(messages: Message[], siteDir: string): Message[] {
  const rewrite = createTextRewriter([[SITE, siteDir]]);
  return messages.map(({level, text}) => ({level, text: rewrite(text)}));
}

/** Prints messages of the store with the folder of this checkout. */
export function repeatHeard(messages: Message[], siteDir: string): void {
  repeatMessages(messages.map(({level, text}) => ({level, text: text.replaceAll(SITE, siteDir)})));
}
