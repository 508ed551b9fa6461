import {listCalls} from '../pages/listCalls.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'commands';

function findCommand(call, commands) {
  const fitting = commands.filter(({name}) => call === name || call.startsWith(`${name} `));
  return fitting.sort((a, b) => b.name.length - a.name.length)[0];
}

/** The long and short names of the options of a command, and the further ones. */
export function listNames({options}) {
  return Object.entries(options).flatMap(([name, {short, aliases = []}]) => [
    name,
    ...(short ? [short] : []),
    ...aliases,
  ]);
}

/** Options behind a bare `--` are for another program. */
function listGiven(call, {name}) {
  const own = call.slice(name.length).split(/\s--\s/)[0];
  return (own.match(/(?:^|\s)(--?[a-zA-Z][\w-]*)/g) ?? []).map((word) => word.trim());
}

function findUnknown(call, command) {
  const known = new Set([...listNames(command), '--help']);
  return listGiven(call, command).filter((word) => !known.has(word));
}

function checkCall({line, call}, {file}, commands) {
  const command = findCommand(call, commands);
  if (!command || command.isOpen) return [];
  return findUnknown(call, command).map((option) => ({
    file,
    line,
    rule,
    message: `\`${command.name}\` has no option ${option}`,
    fix: suggestFix(option, listNames(command), `Known: ${listNames(command).join(', ')}`),
  }));
}

/** Every option of a command in the facts exists, in blocks and in inline code. */
export function checkCommandLines({pages, facts}) {
  return pages
    .filter(({version}) => version === 'current')
    .flatMap((page) => listCalls(page).flatMap((call) => checkCall(call, page, facts.commands)));
}
