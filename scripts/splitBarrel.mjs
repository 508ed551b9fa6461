import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';

const REQUIRE = /^var (\w+) = require\("\.\/([\w/-]+)"\);$/gm;
const EXPORT =
  /^Object\.defineProperty\(exports, "(\w+)", \{ enumerable: true, get: function \(\) \{ return (\w+)\.(\w+); \} \}\);$/gm;

/** The re-exports in the code that TypeScript makes of `export … from './file'`: exported name → file and its name there. */
function readReExports(text) {
  const files = new Map([...text.matchAll(REQUIRE)].map(([, variable, file]) => [variable, file]));
  return new Map(
    [...text.matchAll(EXPORT)].map(([, name, variable, inner]) => [
      name,
      {file: files.get(variable), inner},
    ]),
  );
}

/**
 * The text of a CommonJS module with the exports of the package `name`, whose main file only gathers those of other files: each
 * of these is loaded when something of it is first used.
 */
export function splitBarrel(name, from) {
  const require = createRequire(from);
  const main = require.resolve(name);
  const folder = `${name}/lib`;
  const found = readReExports(readFileSync(main, 'utf8'));
  const sources = [];
  const getters = Object.keys(require(name)).map((key) => {
    const {file, inner = key} = found.get(key) ?? {};
    const source = file ? `${folder}/${file}.js` : name;
    if (!sources.includes(source)) sources.push(source);
    return `get ${key}() { return load${sources.indexOf(source)}().${inner}; }`;
  });
  // Asking `require` again and again takes longer than what most of these functions do.
  const loads = sources.map(
    (source, index) =>
      `let found${index}; const load${index} = () => (found${index} ??= require(${JSON.stringify(source)}));`,
  );
  return `${loads.join('\n')}\nmodule.exports = {\n${getters.join(',\n')}\n};`;
}
