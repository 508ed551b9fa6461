import type {ClientMessage} from '../../shared/dev.js';
import type {noteCrashes} from '../errors/noteCrashes.js';
import type {Views} from './createViews.js';
import {openInEditor} from './openInEditor.js';
import type {Tab} from './openSocket.js';

/** Takes each message of a tab to the part that it concerns. */
export function createMessageHandler(o: {
  siteDir: string;
  views: Views;
  crashes: ReturnType<typeof noteCrashes>;
  onAnswered: () => void;
}) {
  return (tab: Tab, message: ClientMessage): void => {
    if (message.type === 'shown') o.views.onShown(tab);
    else if (message.type === 'crash') void o.crashes.onCrash(message);
    else if (message.type === 'calm') o.crashes.onCalm(message.pathname);
    else if (message.type === 'open') void openInEditor(o.siteDir, message.place);
    else void o.views.onView(tab, message).then(o.onAnswered);
  };
}
