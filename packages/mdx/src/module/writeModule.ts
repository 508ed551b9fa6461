import type {TocCode} from '../types.js';
import {editText, type Edit} from './editText.js';
import type {ImportStatement, ModuleShape, Reexport} from './shape.js';

interface ModuleParts {
  program: string;
  shape: ModuleShape;
  /** Constants that are declared before the page's own code, which may use them: `{frontMatter.title}`. */
  constants: {name: string; expression: string}[];
  /** The request whose default export the page exports as `metadata`. */
  metadata?: string | undefined;
  toc?: TocCode;
  /** Returns the request for the specifier of an import. */
  nameRequest: (specifier: string) => string;
  /** Returns the request for a specifier that the page itself passes to `require`. */
  nameRequired: (specifier: string) => string;
}

/** Writes an ES module as the body of a function `(require, exports, module)`. */
export function writeModule({
  program,
  shape,
  constants,
  metadata,
  toc,
  nameRequest,
  nameRequired,
}: ModuleParts): string {
  const load = (specifier: string) => `require(${JSON.stringify(nameRequest(specifier))})`;
  const head = [
    ...shape.imports.map((statement) => writeImport(statement, load)),
    ...(toc?.imports ?? []).map(
      ({local, specifier}) => `const {toc: ${local}} = ${load(specifier)};`,
    ),
    ...constants.map(({name, expression}) => `const ${name} = ${expression};`),
    ...(toc?.expression ? [`const toc = ${toc.expression};`] : []),
  ];
  const tail = [
    ...writeExports(shape, [
      ...constants.map(({name}) => name),
      ...(toc?.expression ? ['toc'] : []),
    ]),
    ...(metadata ? [`exports.metadata = require(${JSON.stringify(metadata)}).default;`] : []),
    ...shape.reexports.map((item) => writeReexport(item, load)),
  ];
  return `${head.join('\n')}\n${editProgram(program, shape, {load, nameRequired}).trim()}\n${tail.join('\n')}\n`;
}

function editProgram(
  program: string,
  shape: ModuleShape,
  {load, nameRequired}: {load: (specifier: string) => string} & Pick<ModuleParts, 'nameRequired'>,
): string {
  const edits: Edit[] = [
    ...shape.cuts.map(({start, end}) => ({start, end, text: ''})),
    ...shape.replacements,
    ...shape.requires.map(({start, end, specifier}) => ({
      start,
      end,
      text: JSON.stringify(nameRequired(specifier)),
    })),
    ...shape.dynamicImports.map((item) => ({
      start: item.start,
      end: item.end,
      text: `Promise.resolve().then(() => ${loadDynamically(item, program, load)})`,
    })),
  ];
  return editText(program, edits);
}

function loadDynamically(
  {specifier, argument}: ModuleShape['dynamicImports'][number],
  program: string,
  load: (specifier: string) => string,
): string {
  return specifier === undefined
    ? `require(${program.slice(argument.start, argument.end)})`
    : load(specifier);
}

function writeImport(
  {specifier, namespace, names}: ImportStatement,
  load: (specifier: string) => string,
): string {
  if (!namespace && names.length === 0) return `${load(specifier)};`;
  const value = namespace ?? load(specifier);
  const first = namespace ? `const ${namespace} = ${load(specifier)};` : '';
  return names.length === 0
    ? first
    : `${first}const {${names.map(writePair).join(', ')}} = ${value};`;
}

function writePair({imported, local}: {imported: string; local: string}): string {
  return imported === local ? local : `${writeKey(imported)}: ${local}`;
}

function writeExports({exports}: ModuleShape, more: string[]): string[] {
  return [
    ...more.map((name) => `exports.${name} = ${name};`),
    ...exports.map(({local, exported, live}) =>
      live
        ? `Object.defineProperty(exports, ${JSON.stringify(exported)}, {enumerable: true, get: () => ${local}});`
        : `exports${writeMember(exported)} = ${local};`,
    ),
  ];
}

function writeReexport(
  {specifier, names, namespace}: Reexport,
  load: (specifier: string) => string,
): string {
  if (namespace) return `exports${writeMember(namespace)} = ${load(specifier)};`;
  if (!names) {
    return `for (const [key, value] of Object.entries(${load(specifier)})) if (key !== "default" && !(key in exports)) exports[key] = value;`;
  }
  if (names.length === 0) return `${load(specifier)};`;
  return names
    .map(
      ({imported, exported}) =>
        `exports${writeMember(exported)} = ${load(specifier)}${writeMember(imported)};`,
    )
    .join('\n');
}

const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

function writeKey(name: string): string {
  return PLAIN_NAME.test(name) ? name : JSON.stringify(name);
}

function writeMember(name: string): string {
  return PLAIN_NAME.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
