import {writeShellMark} from '../../../shared/shellMarks.js';
import {readForBase, type OutputFile, type WatchedShell} from '../../../shell/index.js';
import type {Asked} from '../asked.js';
import {decodeOrSelf, send, toType} from '../send.js';

const NEWEST = 'assets/js/hot/newest.txt';

function tellNewest({request, response, shell}: Asked, current: WatchedShell): true {
  const {searchParams} = new URL(request.url ?? '', 'http://localhost');
  const newest = shell.updates.findNewest(current, searchParams.get('from'));
  return send(response, 200, 'text/plain', newest);
}

/** A file of the shell, of whatever base URL; scripts tell of which shell they are. */
function readOwn({baseUrl, relative}: Asked, current: WatchedShell, own: OutputFile): Uint8Array {
  const content = readForBase(own, baseUrl);
  if (!relative.endsWith('.js')) return content;
  return Buffer.concat([content, Buffer.from(`\n${writeShellMark(current.hash)}\n`)]);
}

function findContent(asked: Asked, current: WatchedShell): Uint8Array | undefined {
  const {relative, shell, locale, baseUrl, handedOut} = asked;
  const own = shell.updates.findFile(current, decodeOrSelf(relative));
  if (own) return readOwn(asked, current, own);
  const data = [...locale.describeData(current), ...handedOut];
  const found = data.find(({file}) => file === relative);
  return found && readForBase(found, baseUrl);
}

/** Scripts and stylesheets of the shell, from memory. */
export function answerShellFile(asked: Asked): boolean {
  const {relative, response, shell} = asked;
  const current = shell.current();
  if (!current || !relative.startsWith('assets/')) return false;
  if (relative === NEWEST) return tellNewest(asked, current);
  const content = findContent(asked, current);
  return content ? send(response, 200, toType(relative), content) : false;
}
