interface Options {
  end?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

type Key = {name: string | number};

/** An escaped character; or a prefix, a named or nameless parameter with its pattern, a modifier; or an asterisk. */
const PART =
  /\\(.)|([/.])?(?:(?::(\w+)(?:\(((?:\\.|[^\\()])+)\))?|\(((?:\\.|[^\\()])+)\))([+*?])?|(\*))/g;

const escapeText = (text: string) => text.replace(/([.+*?=^!:${}()[\]|/\\])/g, '\\$1');
const escapeGroup = (text: string) => text.replace(/([=!:$/()])/g, '\\$1');

/** The pattern of a parameter that has none: it matches up to the delimiter, and matches each text in one way only. */
function toPattern(delimiter: string, before: string): string {
  const others = `[^${escapeText(delimiter)}]+?`;
  if (!before || before.includes(delimiter)) return others;
  const text = escapeText(before);
  return `${text}|(?:(?!${text})${others.slice(0, -2)})+?`;
}

function toGroup(o: {prefix: string; pattern: string; modifier?: string; isPartial: boolean}) {
  const {modifier = '', isPartial} = o;
  const prefix = escapeText(o.prefix);
  let group = `(?:${o.pattern})`;
  if ('+*'.includes(modifier || '-')) group += `(?:${prefix}${group})*`;
  if (!'?*'.includes(modifier || '-')) return `${prefix}(${group})`;
  return isPartial ? `${prefix}(${group})?` : `(?:${prefix}(${group}))?`;
}

function toSource(path: string, keys: Key[]): string {
  let [source, text, index, count] = ['', '', 0, 0];
  for (const match of path.matchAll(PART)) {
    const [all, escaped, prefix, name, ownPattern, group, modifier, asterisk] = match;
    text += path.slice(index, match.index) + (escaped ?? '');
    index = match.index + all.length;
    if (escaped) continue;
    const next = path[index];
    const pattern = ownPattern ?? group;
    const known = pattern ? escapeGroup(pattern) : asterisk && '.*';
    source += escapeText(text);
    source += toGroup({
      prefix: prefix ?? '',
      pattern: known ?? toPattern(prefix ?? '/', prefix ?? text),
      modifier,
      isPartial: prefix !== undefined && next !== undefined && next !== prefix,
    });
    keys.push({name: name ?? count++});
    text = '';
  }
  return source + escapeText(text + path.slice(index));
}

function addEnd(source: string, {end = true, strict}: Options): string {
  const hasSlash = source.endsWith('\\/');
  const start = strict ? source : `${hasSlash ? source.slice(0, -2) : source}(?:\\/(?=$))?`;
  if (end) return `${start}$`;
  return strict && hasSlash ? start : `${start}(?=\\/|$)`;
}

/** Replaces path-to-regexp 1 in browsers, with what React Router needs to match a path. Adds the names of parameters to `keys`. */
export default function pathToRegexp(
  path: string | RegExp,
  keys: Key[],
  options: Options = {},
): RegExp {
  if (typeof path === 'string')
    return RegExp(`^${addEnd(toSource(path, keys), options)}`, options.sensitive ? '' : 'i');
  path.source.match(/\((?!\?)/g)?.forEach((_group, name) => keys.push({name}));
  return path;
}
