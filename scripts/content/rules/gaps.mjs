import {describeSignatures} from '../code/pythonSignatures.mjs';
import {findSignature, listParameters} from '../facts/findSignature.mjs';
import {listDocumented, listTabled} from '../pages/listDocumented.mjs';
import {listSignatures} from '../pages/listSignatures.mjs';
import {lineOf} from '../pages/walk.mjs';

const toPackage = (name) => name.split('.')[0].replaceAll('_', '-');
const folderOf = (name) => (name === 'dagster' ? 'api/dagster/' : `api/libraries/${name}.`);
const splitNames = (code) => code.match(/\w+/g) ?? [];

function listCodes(page, from = 0, to = Infinity) {
  return page.nodes
    .filter((node) => node.type === 'inlineCode' && lineOf(node) >= from && lineOf(node) < to)
    .map(({value}) => value);
}

/** The pages of an integration whose package is `name`, with those of its folder. */
function listGuides(pages, name) {
  const own = pages.filter(({frontMatter}) => frontMatter.data.integration?.package === name);
  const folders = own
    .filter((page) => /\/index\.mdx?$/.test(page.name))
    .map((page) => page.name.replace(/index\.mdx?$/, ''));
  return pages.filter(
    (page) => own.includes(page) || folders.some((folder) => page.name.startsWith(folder)),
  );
}

/** The names of a package that pages explain: those in headings and tables of its reference, and in the inline code of its guides. */
function listExplained(pages, name) {
  const headed = listDocumented(pages).filter((entry) => toPackage(entry.name) === name);
  const guides = name === 'dagster' ? [] : listGuides(pages, name);
  return new Set([
    ...headed.map((entry) => entry.name.split('.').at(-1)),
    ...listTabled(pages, folderOf(name)),
    ...guides.flatMap((page) => listCodes(page)).flatMap(splitNames),
  ]);
}

function group(entries, keyOf) {
  const groups = new Map();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

/** Package → public names of the facts that no page explains. */
export function listMissingSymbols({pages, facts}) {
  const current = pages.filter(({version}) => version === 'current');
  const missing = [...group(facts.modules, (module) => module.package)].map(([name, modules]) => {
    const explained = listExplained(current, name);
    const names = modules.flatMap((module) =>
      module.symbols
        .filter((symbol) => !explained.has(symbol))
        .map((symbol) => `${module.name}.${symbol}`),
    );
    return [name, names];
  });
  return new Map(missing);
}

/** The lines about a symbol: from its heading to the next one of a symbol. */
function spanOf(page, line) {
  const lines = listDocumented([page]).map((heading) => heading.line);
  const from = lines.filter((other) => other <= line).at(-1) ?? 0;
  return {from, to: lines.find((other) => other > line) ?? Infinity};
}

/** Names of the symbols whose sections a section links to: "fields as in `DuckDBIOManager`". */
function listLinked(page, {from, to}) {
  return page.nodes
    .filter((node) => node.type === 'link' && lineOf(node) >= from && lineOf(node) < to)
    .map(({url}) => url.split('#')[1])
    .filter(Boolean);
}

function listNear(page, line) {
  const {from, to} = spanOf(page, line);
  return [...listCodes(page, from, to).flatMap(splitNames), ...listTabled([page], page.name)];
}

/** Names that explain a parameter: those of the section, of the page's tables, and of sections that it links to. */
function listExplaining(page, line, pages, headings) {
  const linked = listLinked(page, spanOf(page, line))
    .map((name) => headings.get(name))
    .filter(Boolean)
    .flatMap((heading) =>
      listNear(
        pages.find(({file}) => file === heading.file),
        heading.line,
      ),
    );
  return new Set([...listNear(page, line), ...linked]);
}

async function listUnexplainedHere(pages) {
  const signatures = listSignatures(pages);
  const said = await describeSignatures(signatures.map(({call}) => call));
  const headings = new Map(listDocumented(pages).map((heading) => [heading.name, heading]));
  return signatures.flatMap(({file, line, name}, index) => {
    const page = pages.find((other) => other.file === file);
    const near = listExplaining(page, line, pages, headings);
    return (said[index] ?? [])
      .filter((parameter) => parameter.name !== '_' && !near.has(parameter.name))
      .map((parameter) => ({page, symbol: name, name: parameter.name}));
  });
}

/** Whether a fact gives the fields of a symbol. An open function, which `@op` or `@resource` wraps, has others than in the source. */
const hasFields = (fact) => fact && (fact.methods || !fact.isOpen);

/** Fields of classes whose reference is the integration's own page. */
function listUnexplainedFields(pages, facts) {
  const written = new Set(listSignatures(pages).map(({name}) => name));
  return facts.modules
    .filter((module) => module.package !== 'dagster')
    .flatMap((module) => {
      const explained = listExplained(pages, module.package);
      return module.symbols
        .map((symbol) => `${module.name}.${symbol}`)
        .filter((symbol) => !written.has(symbol) && hasFields(findSignature(facts, symbol)))
        .flatMap((symbol) =>
          listParameters(findSignature(facts, symbol))
            .filter(({name}) => !explained.has(name))
            .map(({name}) => ({symbol, name})),
        );
    });
}

/** Package → parameters of signatures, and fields, that no page explains. */
export async function listUnexplained({pages, facts}) {
  const current = pages.filter(({version}) => version === 'current');
  const found = [
    ...(await listUnexplainedHere(current)),
    ...listUnexplainedFields(current, facts),
  ].map(({page, symbol, name}) => ({
    package: page ? packageOf(page) : toPackage(symbol),
    text: `${symbol}(${name})`,
  }));
  const byPackage = group(found, (entry) => entry.package);
  return new Map([...byPackage].map(([name, entries]) => [name, entries.map(({text}) => text)]));
}

/** The package that a page of the reference is about. */
function packageOf({name}) {
  return /^api\/libraries\/([\w-]+)/.exec(name)?.[1] ?? 'dagster';
}
