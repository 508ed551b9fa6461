import {listSections} from '../pages/listSections.mjs';
import {readBelow} from '../pages/readBelow.mjs';

const rule = 'lifecycle';
const says = (text, lifecycle) => new RegExp(lifecycle, 'i').test(text);

const readRow = ({cells}) => cells.map(({text}) => text).join(' ');

/** Rows whose first cell names the command, with or without its arguments. */
function listRows({tables}, {name}) {
  return tables
    .flatMap(({rows}) => rows)
    .filter(({cells}) => cells[0].codes.some((code) => `${code} `.startsWith(`${name} `)));
}

function checkSection(page, section, next, command) {
  const places = listRows(section, command).map((row) => ({line: row.line, text: readRow(row)}));
  if (section.codes.includes(command.name)) {
    places.push({line: section.line, text: readBelow(page, section, next)});
  }
  return places
    .filter(({text}) => !says(text, command.lifecycle))
    .map(({line}) => ({
      file: page.file,
      line,
      rule,
      message: `\`${command.name}\` is ${command.lifecycle}, and its text doesn't say so`,
    }));
}

function checkPage(page, commands) {
  const sections = listSections(page);
  return sections.flatMap((section, index) =>
    commands.flatMap((command) => checkSection(page, section, sections[index + 1], command)),
  );
}

/** Headings and rows about a command that the facts call beta, deprecated or superseded say so. */
export function checkCommandLifecycle({pages, facts}) {
  const commands = facts.commands.filter(({lifecycle}) => lifecycle);
  return pages
    .filter(({version}) => version === 'current')
    .flatMap((page) => checkPage(page, commands));
}
