import {listCalls} from '../pages/listCalls.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'commands';
const PROGRAM = /^(?:dg|create-dagster|dagster(?:-[a-z0-9]+)*)$/;
const WORD = /^[a-z][a-z_-]*$/;

/** `dg list defs` → `dg`, `dg list`, `dg list defs`. */
function listSteps(name) {
  const words = name.split(' ');
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** Names → whether words may follow: arguments follow a command, and nothing but commands a group. */
function readTree(commands) {
  const groups = new Set(commands.flatMap(({name}) => listSteps(name).slice(0, -1)));
  const tree = new Map([...groups].map((name) => [name, false]));
  for (const {name, isOpen} of commands) tree.set(name, isOpen || !groups.has(name));
  return tree;
}

/** The program and the words behind it, up to the first option, path or placeholder. */
function readName(call) {
  const words = call.split(/\s+/);
  const end = words.findIndex((word, index) => index > 0 && !WORD.test(word));
  return words.slice(0, end === -1 ? words.length : end);
}

function isKnown(words, tree) {
  const steps = listSteps(words.join(' '));
  const last = steps.findLast((step) => tree.has(step));
  return last !== undefined && (tree.get(last) || last === steps.at(-1));
}

/** Whether a call is a command. In inline code and lists, a single word is a package rather than a program. */
function isCall({call, isShell}) {
  const [program, next] = call.split(/\s+/);
  return PROGRAM.test(program) && (isShell || WORD.test(next ?? ''));
}

/** Every command that a page names is in the facts, or nothing would tell a wrong option of it. */
export function checkKnownCommands({pages, facts}) {
  const tree = readTree(facts.commands);
  const names = facts.commands.map(({name}) => name);
  return pages
    .filter(({version}) => version === 'current')
    .flatMap((page) =>
      listCalls(page)
        .filter(isCall)
        .map(({line, call}) => ({line, words: readName(call)}))
        .filter(({words}) => !isKnown(words, tree))
        .map(({line, words}) => ({
          file: page.file,
          line,
          rule,
          message: `the facts have no command \`${words.join(' ')}\``,
          fix: suggestFix(
            words.join(' '),
            names,
            'Add it with its options to scripts/content/facts/*.commands.json.',
          ),
        })),
    );
}
