import {lineOf} from './walk.mjs';

const shells = new Set(['bash', 'shell', 'sh']);
const files = new Set(['yaml', 'dockerfile', 'docker']);
const PREFIX = /^(?:\$ |uv run |uvx |[A-Z_]+=\S* )+/;

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
function splitLine(text) {
  return text
    .replace(/(^|\s)#.*$/, '')
    .split(/&&|\|\||[|;]/)
    .map((call) => call.trim().replace(PREFIX, '').replace('@latest ', ' '));
}

/** `["dagster", "dev"]` is the command `dagster dev`. */
const readList = (text) =>
  text.replace(/^\[\s*(["'].*)\]$/, (_, list) => list.replace(/["'],?/g, ''));

/** The command that a line of a Dockerfile, a workflow or a manifest runs. */
function openLine(text) {
  const opened = text
    .trim()
    .replace(/^(?:- )?(?:(?:run|command|args):|RUN|CMD|ENTRYPOINT)?\s*/, '');
  return readList(opened);
}

function listOfBlock({language, value, line: start}) {
  const isShell = shells.has(language);
  if (!isShell && !files.has(language)) return [];
  return joinLines(value).flatMap(({text, line}) =>
    splitLine(isShell ? text : openLine(text)).map((call) => ({line: start + line, call, isShell})),
  );
}

/**
 * The calls on a page as `{line, call, isShell}`: the commands in blocks for shells, in Dockerfiles and in YAML, and inline code.
 * `isShell` says that the call can be nothing but a command; elsewhere a word may be a package.
 */
export function listCalls({blocks, nodes}) {
  const inline = nodes
    .filter(({type}) => type === 'inlineCode')
    .map((node) => ({line: lineOf(node), call: node.value.replace(PREFIX, ''), isShell: false}));
  return [...blocks.flatMap(listOfBlock), ...inline];
}
