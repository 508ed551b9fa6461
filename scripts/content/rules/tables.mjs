import {lineOf} from '../pages/walk.mjs';

const rule = 'tables';

function checkTable({children: [head, ...rows]}, file) {
  const columns = head.children.length;
  return rows
    .filter((row) => row.children.length > columns)
    .map((row) => ({
      file,
      line: lineOf(row),
      rule,
      message: `the row has ${row.children.length} cells, the table ${columns} columns`,
      fix: 'Readers don’t see the cells beyond the last column. Remove a `|`, or write `\\|` in a cell.',
    }));
}

/** No row of a table has more cells than the table has columns. */
export function checkTables({pages}) {
  return pages
    .filter(({version}) => version === 'current')
    .flatMap(({file, nodes}) =>
      nodes.filter(({type}) => type === 'table').flatMap((table) => checkTable(table, file)),
    );
}
