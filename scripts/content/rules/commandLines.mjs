import {suggestFix} from './suggest.mjs';

const rule = 'commands';
const shells = new Set(['bash', 'shell', 'sh']);

/** Lines of a block, with those that a backslash continues joined to the first. */
function joinLines(value) {
  const lines = [];
  value.split('\n').forEach((text, index) => {
    const last = lines.at(-1);
    if (last?.text.endsWith('\\')) last.text = `${last.text.slice(0, -1)} ${text.trim()}`;
    else lines.push({text, line: index + 1});
  });
  return lines;
}

/** The commands of a line, without what follows a pipe, a semicolon or a comment. */
function listCalls(text) {
  return text
    .replace(/(^|\s)#.*$/, '')
    .split(/&&|\|\||[|;]/)
    .map((call) => call.trim().replace(/^(?:uv run|\$) /, ''));
}

function findCommand(call, commands) {
  const fitting = commands.filter(({name}) => call === name || call.startsWith(`${name} `));
  return fitting.sort((a, b) => b.name.length - a.name.length)[0];
}

/** The long and short names of the options of a command. */
export function listNames({options}) {
  return Object.entries(options).flatMap(([name, {short}]) => (short ? [name, short] : [name]));
}

function findUnknown(call, command) {
  const known = new Set(listNames(command));
  const words = call.slice(command.name.length).match(/(?:^|\s)(--?[a-zA-Z][\w-]*)/g) ?? [];
  return words.map((word) => word.trim()).filter((word) => !known.has(word));
}

function checkLine({text, line}, block, {file}, commands) {
  return listCalls(text).flatMap((call) => {
    const command = findCommand(call, commands);
    if (!command) return [];
    return findUnknown(call, command).map((option) => ({
      file,
      line: block.line + line,
      rule,
      message: `\`${command.name}\` has no option ${option}`,
      fix: suggestFix(option, listNames(command), `Known: ${listNames(command).join(', ')}`),
    }));
  });
}

/** Every option in a shell block of a command in the facts exists. */
export function checkCommandLines({pages, facts}) {
  return pages
    .filter(({version}) => version === 'current')
    .flatMap((page) =>
      page.blocks
        .filter(({language}) => shells.has(language))
        .flatMap((block) =>
          joinLines(block.value).flatMap((line) => checkLine(line, block, page, facts.commands)),
        ),
    );
}
