import {listDocumented} from './listDocumented.mjs';

const HEAD = /^@?([A-Za-z_][\w.]*)\(/;

/** The calls of a block: each begins at the start of a line. */
function splitCalls(value) {
  const calls = [];
  value.split('\n').forEach((text, index) => {
    if (HEAD.test(text)) calls.push({text, line: index + 1});
    else if (calls.length > 0) calls.at(-1).text += `\n${text}`;
  });
  return calls;
}

/** `dg.op` is `dagster.op`; a bare name is that of the heading above. */
function nameCall(text, line, headings) {
  const name = HEAD.exec(text)[1];
  if (name.startsWith('dg.')) return `dagster.${name.slice(3)}`;
  const above = headings.filter((heading) => heading.line < line).at(-1);
  return above?.name.endsWith(`.${name}`) ? above.name : name;
}

function listOnPage(page) {
  const headings = listDocumented([page]);
  return page.blocks
    .filter(({meta}) => /\bsignature\b/.test(meta))
    .flatMap((block) =>
      splitCalls(block.value).map(({text, line}) => ({
        file: page.file,
        line: block.line + line,
        name: nameCall(text, block.line, headings),
        call: text.replace(/,?\s*…\s*,?/g, ','),
        isPartial: text.includes('…'),
      })),
    );
}

/** The signatures of the reference: dotted `name`, `call` as source text, and whether a `…` marks it as partial. */
export function listSignatures(pages) {
  return pages
    .filter(({name, version}) => version === 'current' && name.startsWith('api/'))
    .flatMap(listOnPage);
}
