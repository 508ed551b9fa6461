import type {ServerMessage} from '../../shared/dev.js';
import {connect, type Connection} from './connect.js';
import {watchLocation} from './location.js';
import {markBrokenLinks} from './markBrokenLinks.js';
import {createOverlay} from './overlay.js';
import {watchCrashes} from './watchCrashes.js';
import {allowReloads, catchUpWithShell, takeOverShell, showPage} from './takeOver.js';

interface Settings {
  baseUrl: string;
}

function readPathname(): string {
  try {
    return decodeURI(window.location.pathname);
  } catch {
    return window.location.pathname;
  }
}

/** Starts the browser's side of the dev server. It is no part of the shell, so that it runs even if the shell fails. */
export function startDevClient({baseUrl}: Settings): void {
  let session: string | undefined;
  const overlay = createOverlay({onOpen: (place) => connection.send({type: 'open', place})});
  const tellView = () => connection.send({type: 'view', pathname: readPathname()});

  const crashes = watchCrashes({readPathname, send: (message) => connection.send(message)});

  function greet(message: Extract<ServerMessage, {type: 'hello'}>): void {
    const isFirst = session === undefined;
    const isOther = !isFirst && session !== message.session;
    session = message.session;
    allowReloads(message.reloads);
    if (isFirst) catchUpWithShell();
    // The server has restarted, and the tab may hold an older shell.
    if (isOther) takeOverShell();
  }

  async function showIfInView(message: Extract<ServerMessage, {type: 'page'}>): Promise<void> {
    if (message.pathname === readPathname()) await showPage(message);
    connection.send({type: 'shown'});
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'hello') greet(message);
    else if (message.type === 'problems') overlay.show(message.problems);
    else if (message.type === 'links') markBrokenLinks(message.broken);
    else if (message.type === 'shell') takeOverShell();
    else if (message.type === 'reload') window.location.reload();
    else void showIfInView(message);
  }

  const connection: Connection = connect({baseUrl, onOpen: tellView, onMessage: receive});
  // An earlier tab may have reported a crash that is fixed by now.
  crashes.renew();
  watchLocation(() => {
    markBrokenLinks([]);
    crashes.renew();
    tellView();
  });
}
