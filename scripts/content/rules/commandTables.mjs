import {listSections} from '../pages/listSections.mjs';
import {listNames} from './commandLines.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'commands';
const none = new Set(['', '—', 'none']);
const OPTION = /^--?[a-zA-Z][\w-]*/;

/** `--port`, out of `--port NUMBER`. */
const toOption = (code) => OPTION.exec(code)?.[0];
const listOptions = ({codes}) => codes.map(toOption).filter(Boolean);

/** The sections of pages whose heading names known commands, once for each command. */
function listCommandSections({pages, facts}) {
  return pages
    .filter(({version}) => version === 'current')
    .flatMap((page) => listSections(page).map((section) => ({...section, file: page.file})))
    .flatMap((section) =>
      facts.commands
        .filter(({name}) => section.codes.includes(name))
        .map((command) => ({...section, command})),
    );
}

function checkCell({row, columns, column, expected, what}) {
  const index = columns.indexOf(column);
  if (index === -1) return [];
  const said = row.cells[index].codes[0] ?? row.cells[index].text;
  const isSame = expected === undefined ? none.has(said) : said === expected;
  return isSame ? [] : [`the ${what} is ${expected ?? 'none'}, not ${said || 'none'}`];
}

function checkOption(name, option, row, columns) {
  const messages = [
    ...checkCell({row, columns, column: 'Default', expected: option.default, what: 'default'}),
    ...checkCell({
      row,
      columns,
      column: 'Environment variable',
      expected: option.env,
      what: 'environment variable',
    }),
  ];
  return messages.map((message) => ({message: `${name}: ${message}`}));
}

function checkRow(row, columns, command) {
  const names = listOptions(row.cells[0]);
  const known = listNames(command);
  const unknown = names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      message: `\`${command.name}\` has no option ${name}`,
      fix: suggestFix(name, known, `Known: ${known.join(', ')}`),
    }));
  const long = names.filter((name) => command.options[name]);
  const values =
    long.length === 1 ? checkOption(long[0], command.options[long[0]], row, columns) : [];
  return [...unknown, ...values].map((fault) => ({...fault, line: row.line}));
}

/** Tables of options agree with the facts about the command that their heading names. */
export function checkCommandTables(site) {
  return listCommandSections(site).flatMap(({file, tables, command}) =>
    tables
      .filter(({columns}) => columns[0] === 'Option')
      .flatMap(({columns, rows}) => rows.flatMap((row) => checkRow(row, columns, command)))
      .map((finding) => ({...finding, file, rule})),
  );
}

const listTold = ({tables}) =>
  tables.flatMap(({rows}) => rows.flatMap(({cells}) => listOptions(cells[0])));

/** The options in all tables of the pages about command lines, under any heading. */
function listShared({pages}) {
  return pages
    .filter(({kind, version}) => kind === 'cli' && version === 'current')
    .flatMap((page) => listSections(page).flatMap(listTold));
}

/**
 * The options of the facts that no table explains, as `command --option`. Internal options aren't for readers, unverified ones may not
 * exist, and a table of another section may explain shared ones.
 */
export function listMissingOptions(site) {
  const shared = new Set(listShared(site));
  const told = new Set(
    listCommandSections(site).flatMap((section) =>
      listTold(section).map((option) => `${section.command.name} ${option}`),
    ),
  );
  const isMissing = (name, option, facts) =>
    !facts.internal &&
    !facts.unverified &&
    !told.has(`${name} ${option}`) &&
    !(facts.shared && shared.has(option));
  return site.facts.commands
    .filter(({unverified, internal}) => !unverified && !internal)
    .flatMap(({name, options}) =>
      Object.entries(options)
        .filter(([option, facts]) => isMissing(name, option, facts))
        .map(([option]) => `${name} ${option}`),
    );
}
