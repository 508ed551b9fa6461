import {listDocumented} from '../pages/listDocumented.mjs';
import {listSections} from '../pages/listSections.mjs';
import {readBelow} from '../pages/readBelow.mjs';

const rule = 'lifecycle';
const stages = ['beta', 'preview', 'deprecated', 'superseded'];

function checkSymbol({lifecycle}, heading, text) {
  if (!lifecycle || new RegExp(lifecycle, 'i').test(text)) return [];
  const message = `${heading.name} is ${lifecycle}, and its section doesn't say so`;
  return [
    {
      line: heading.line,
      message,
      fix: `Begin its text with *${lifecycle[0].toUpperCase()}${lifecycle.slice(1)}.*`,
    },
  ];
}

function checkRows(fact, heading, rows) {
  return stages.flatMap((stage) =>
    (fact[stage] ?? []).flatMap((name) =>
      rows
        .filter(({cells}) => cells[0].codes.includes(name))
        .filter(({cells}) => !cells.some(({text}) => new RegExp(stage, 'i').test(text)))
        .map(({line}) => ({
          line,
          message: `the parameter \`${name}\` of ${heading.name} is ${stage}, and its row doesn't say so`,
        })),
    ),
  );
}

/** A sentence that gives a whole page one stage is true only if the facts give it to every symbol of the page. */
function checkBlanket({source}, headings, facts) {
  return source.split('\n').flatMap((text, index) => {
    const [, stage] = /\b[Ee]verything (?:here )?is in \*(\w+)\*/.exec(text) ?? [];
    const other = headings.find(({name}) => {
      const fact = facts.signatures[name];
      return fact && fact.lifecycle !== stage;
    });
    if (!stage || !other) return [];
    const message = `says that everything is in ${stage}, and ${other.name} is not`;
    return [{line: index + 1, message, fix: `Name what is in ${stage}`}];
  });
}

function checkSections(page, headings, facts) {
  const sections = listSections(page);
  return headings.flatMap((heading, index) => {
    const fact = facts.signatures[heading.name];
    if (!fact) return [];
    const section = sections.find(({line}) => line === heading.line);
    const rows = section?.tables.flatMap(({rows: own}) => own) ?? [];
    // Up to the next heading of any symbol.
    const text = readBelow(page, heading, headings[index + 1]);
    return [...checkSymbol(fact, heading, text), ...checkRows(fact, heading, rows)];
  });
}

function checkPage(page, facts) {
  const headings = listDocumented([page]);
  return [...checkBlanket(page, headings, facts), ...checkSections(page, headings, facts)];
}

/**
 * Symbols and parameters that the facts call beta, preview, deprecated or superseded are called so on their page,
 * and no page gives everything a stage that a symbol of it doesn't have.
 */
export function checkLifecycle({pages, facts}) {
  return pages
    .filter(({name, version}) => version === 'current' && name.startsWith('api/'))
    .flatMap((page) =>
      checkPage(page, facts).map((finding) => ({...finding, file: page.file, rule})),
    );
}
