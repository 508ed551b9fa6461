import {listSections} from './listSections.mjs';
import {lineOf} from './walk.mjs';

const ANCHOR = /\{\/\*\s*#([A-Za-z_]\w*(?:\.\w+)+)\s*\*\/\}\s*$/;

function listOnPage({file, nodes, source}) {
  const lines = source.split('\n');
  return nodes
    .filter(({type}) => type === 'heading')
    .flatMap((node) => {
      const line = lineOf(node);
      const [, name] = ANCHOR.exec(lines[line - 1]) ?? [];
      return name ? [{name, file, line}] : [];
    });
}

/** The symbols that the reference explains: dotted `name`, `file` and `line` of each heading with such an id. */
export function listDocumented(pages) {
  return pages
    .filter(({name, version}) => version === 'current' && name.startsWith('api/'))
    .flatMap(listOnPage);
}

const PLAIN = /^@?(?:dg\.)?([A-Za-z_]\w*)(?:\(.*\))?$/;

/** The plain names in the first column of the tables of the reference of a package, such as `IntMetadataValue`. */
export function listTabled(pages, folder) {
  return pages
    .filter(({name, version}) => version === 'current' && name.startsWith(folder))
    .flatMap((page) => listSections(page).flatMap(({tables}) => tables))
    .flatMap(({rows}) => rows.flatMap(({cells}) => cells[0].codes))
    .map((code) => PLAIN.exec(code)?.[1])
    .filter(Boolean);
}
