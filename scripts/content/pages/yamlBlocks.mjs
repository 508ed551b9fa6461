import {isMap, LineCounter, parseDocument} from 'yaml';

/** The parsed content of a block of YAML, and a counter that gives the lines of its parts. */
export function parseYaml({value}) {
  const lines = new LineCounter();
  const {contents} = parseDocument(value, {lineCounter: lines});
  return {contents, lines};
}

/** The entries of a map as `{name, line, value}`; none for anything else. */
export function listPairs(map, lines) {
  if (!isMap(map)) return [];
  return map.items.map(({key, value}) => ({
    name: String(key.value),
    line: lines.linePos(key.range[0]).line,
    value,
  }));
}

/** The findings of `check` in the wanted blocks of current pages, each with its line on the page. */
export function checkYamlBlocks(pages, {rule, isWanted, check}) {
  return pages
    .filter(({version}) => version === 'current')
    .flatMap((page) =>
      page.blocks.filter(isWanted).flatMap((block) =>
        check(block).map((finding) => ({
          ...finding,
          line: block.line + finding.line,
          file: page.file,
          rule,
        })),
      ),
    );
}
