import {readForBase} from '../../../shell/index.js';
import type {Asked} from '../asked.js';
import {send, toType} from '../send.js';

/** Scripts and stylesheets of the shell, from memory. */
export function answerShellFile({
  request,
  relative,
  response,
  shell,
  locale,
  baseUrl,
  handedOut,
}: Asked): boolean {
  const current = shell.current();
  if (!current || !relative.startsWith('assets/')) return false;
  if (relative === 'assets/js/hot/newest.txt') {
    const {searchParams} = new URL(request.url ?? '', 'http://localhost');
    return send(
      response,
      200,
      'text/plain',
      shell.updates.findNewest(current, searchParams.get('from')),
    );
  }
  const own = shell.updates.findFile(current, decodeURI(relative));
  const data = [...locale.describeData(current), ...handedOut];
  const found = own ?? data.find(({file}) => file === relative);
  return found ? send(response, 200, toType(relative), readForBase(found, baseUrl)) : false;
}
