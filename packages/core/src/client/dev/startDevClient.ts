import type {ServerMessage} from '../../shared/dev.js';
import {connect, type Connection} from './connect.js';
import {watchLocation} from './location.js';
import {markBrokenLinks} from './markBrokenLinks.js';
import {createOverlay} from './overlay.js';
import {takeOverShell, showPage} from './takeOver.js';

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

/** The browser's side of the dev server. It is no part of the shell: it runs whatever becomes of that. */
export function startDevClient({baseUrl}: Settings): void {
  let session: string | undefined;
  const overlay = createOverlay({onOpen: (place) => connection.send({type: 'open', place})});
  const tellView = () => connection.send({type: 'view', pathname: readPathname()});

  function greet(message: Extract<ServerMessage, {type: 'hello'}>): void {
    const isOther = session !== undefined && session !== message.session;
    session = message.session;
    // A tab that lost the server across a restart may hold another shell.
    if (isOther) takeOverShell();
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'hello') greet(message);
    else if (message.type === 'problems') overlay.show(message.problems);
    else if (message.type === 'links') markBrokenLinks(message.broken);
    else if (message.type === 'shell') takeOverShell();
    else if (message.type === 'reload') window.location.reload();
    else if (message.pathname === readPathname()) showPage(message.pathname, message.record);
  }

  const connection: Connection = connect({baseUrl, onOpen: tellView, onMessage: receive});
  watchLocation(() => {
    markBrokenLinks([]);
    tellView();
  });
}
