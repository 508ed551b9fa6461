import {createRequire} from 'node:module';
import {listLoaded} from './listLoaded.js';

interface Engine {
  parse: (text: string, ...rest: unknown[]) => unknown;
}

interface FrontMatterParser {
  engines: {yaml: Engine; json?: Engine; [name: string]: Engine | undefined};
}

interface YamlParser {
  load: (text: string, ...rest: unknown[]) => unknown;
}

interface Refused {
  reason: string;
  hint: string;
  line?: number;
  /** The text that was parsed. It identifies a data file. */
  text?: string;
}

/**
 * An error as js-yaml throws it: lines and columns count from 0. In front matter, the rest of the line after the opening `---` is
 * line 0.
 */
class YamlRefusal extends Error {
  override readonly name = 'YAMLException';
  readonly reason: string;
  readonly mark: {line: number; column: number; buffer?: string};
  readonly hint: string;

  constructor({reason, hint, line = 0, text}: Refused) {
    super(reason);
    this.reason = reason;
    this.hint = hint;
    this.mark = {line, column: 0, buffer: text};
  }
}

const requireOwn = createRequire(import.meta.url);

/**
 * More values than any data file of a site has. The values of an alias count at each of its uses, since code that copies them
 * repeats them.
 */
const MOST_VALUES = 100_000;

/** The number of values if each alias is replaced by a copy; infinite if a value contains itself. */
function countValues(root: unknown): number {
  const counts = new Map<object, number>();
  const count = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const known = counts.get(value);
    if (known !== undefined) return known;
    counts.set(value, Infinity);
    const total = Object.values(value).reduce((sum: number, inner) => sum + count(inner), 1);
    counts.set(value, total);
    return total;
  };
  return count(root);
}

function assertSmall(value: unknown, text: string): void {
  // Without an alias, there are only the values that the text itself contains.
  const index = text.search(/(?:^|[\s[{,:-])\*\S/);
  if (index === -1 || countValues(value) <= MOST_VALUES) return;
  throw new YamlRefusal({
    reason: `aliases (*name) stand for more than ${MOST_VALUES.toLocaleString('en')} values`,
    hint: 'Write the values out, or let fewer aliases refer to each other.',
    line: text.slice(0, index + 1).split('\n').length - 1,
    text,
  });
}

const YAML_HINT = 'Write front matter as YAML, between two lines of ---.';

export function refuseLanguage(language: string, reason: string): YamlRefusal {
  return new YamlRefusal({reason: `"---${language}" ${reason}`, hint: YAML_HINT});
}

/** The parser takes these and all other spellings, such as `JS`, for `javascript`. */
const CODE = ['js', 'javascript'];

function refuseCode(language: string): Engine {
  return {
    parse() {
      throw refuseLanguage(language, 'is JavaScript, and content may not run code');
    },
  };
}

/** The line of an error, if Node.js names its position. The text begins with the rest of the line of `---json`. */
function findJsonLine(error: unknown, text: string): number {
  const [, position = 0] = /at position (\d+)/.exec(String(error)) ?? [];
  return text.slice(0, Number(position)).split('\n').length - 1;
}

function guardJson(json: Engine): void {
  const {parse} = json;
  json.parse = (text, ...rest) => {
    try {
      return parse(text, ...rest);
    } catch (error) {
      const line = findJsonLine(error, text);
      throw new YamlRefusal({reason: 'it is not valid JSON', hint: YAML_HINT, line});
    }
  };
}

const guarded = new WeakSet<object>();

function guardYaml(parser: YamlParser): void {
  const {load} = parser;
  parser.load = (text, ...rest) => {
    const value = load(text, ...rest);
    assertSmall(value, String(text));
    return value;
  };
}

function guardParser({engines}: FrontMatterParser): void {
  const {yaml} = engines;
  const {parse} = yaml;
  yaml.parse = (text, ...rest) => {
    const value = parse(text, ...rest);
    assertSmall(value, text);
    return value;
  };
  for (const language of CODE) engines[language] = refuseCode(language);
  if (engines.json) guardJson(engines.json);
  // The parser looks up languages by name, and would find these fields, which every object inherits.
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    if (!Object.hasOwn(engines, name)) engines[name] = undefined;
}

function guardOnce<Exports extends object>(name: string, guard: (exports: Exports) => void): void {
  for (const {exports} of listLoaded<Exports>(name, 'index.js')) {
    if (!guarded.has(exports)) guard(exports);
    guarded.add(exports);
  }
}

/**
 * Makes the parsers of front matter and YAML that Docusaurus and its plugins use refuse code, and aliases that grow without
 * bound. This applies to this thread, and to the copies of the parsers that are loaded by now.
 */
export function guardFrontMatter(): void {
  const requireFromUtils = createRequire(requireOwn.resolve('@docusaurus/utils'));
  for (const name of ['js-yaml', '@11ty/gray-matter']) requireFromUtils(name);
  guardOnce<YamlParser>('js-yaml', guardYaml);
  guardOnce<FrontMatterParser>('gray-matter', guardParser);
}
