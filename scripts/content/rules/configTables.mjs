import {listSections} from '../pages/listSections.mjs';
import {suggestFix} from './suggest.mjs';

const rule = 'dagster.yaml';
const reference = 'deployment/oss/dagster-yaml.md';
const none = new Set(['', '—', 'none', 'no limit']);

function checkDefault(row, columns, expected) {
  const index = columns.indexOf('Default');
  if (index === -1) return [];
  const said = row.cells[index].codes[0] ?? row.cells[index].text;
  const isSame = expected === undefined ? none.has(said) : said === expected;
  return isSame ? [] : [`the default is ${expected ?? 'none'}, not ${said || 'none'}`];
}

function checkRow(row, columns, owners) {
  return row.cells[0].codes.flatMap((code) => {
    const key = code.split('.')[0];
    const owner = owners.find(({keys}) => keys[key]);
    if (!owner) {
      const known = owners.flatMap(({keys}) => Object.keys(keys));
      const fix = suggestFix(key, known, `Known: ${known.join(', ')}`);
      return [{line: row.line, message: `no section has a key \`${key}\``, fix}];
    }
    if (code.includes('.')) return [];
    const messages = checkDefault(row, columns, owner.keys[key].default);
    return messages.map((message) => ({line: row.line, message: `${key}: ${message}`}));
  });
}

/** Tables of keys in the reference of dagster.yaml agree with the facts about the sections that their heading names. */
export function checkConfigTables({pages, facts}) {
  const page = pages.find(({name, version}) => name === reference && version === 'current');
  if (!page) return [];
  return listSections(page).flatMap(({codes, tables}) => {
    const owners = codes.map((code) => facts.sections[code]).filter((section) => section?.keys);
    return tables
      .filter(({columns}) => columns[0] === 'Key' && owners.length > 0)
      .flatMap(({columns, rows}) => rows.flatMap((row) => checkRow(row, columns, owners)))
      .map((finding) => ({...finding, file: page.file, rule}));
  });
}
