const FACTORY = ',function(require,exports,module){"use strict";\n';
const FACTORY_END = '\n});\n';
/** With the spaces that people like, or without. */
const CONTENT = /\nfunction _createMdxContent\(props\) ?\{/;
const CONTENT_END = '}\nfunction MDXContent(';

function countOf(text: string, part: string | RegExp): number {
  return text.split(part).length - 1;
}

function hurryContent(code: string): string {
  const [before = '', rest = ''] = code.split(CONTENT);
  const isPlain = countOf(code, CONTENT) === 1 && countOf(rest, CONTENT_END) === 1;
  // A function in parentheses is not there before its line.
  if (!isPlain || /mdxcontent/i.test(before)) return code;
  const [content, after] = rest.split(CONTENT_END);
  const start = '\nconst _createMdxContent = (function _createMdxContent(props) {';
  return `${before}${start}${content}});\nfunction MDXContent(${after}`;
}

/**
 * The text of a page module, changed so that it is read once. V8 takes a function in parentheses for one that is called at
 * once; others it reads a first time only to find their end. Text of another form is left as it is.
 */
export function hurryModule(text: string): string {
  const start = text.indexOf(FACTORY);
  if (start < 0 || !text.endsWith(FACTORY_END)) return text;
  const codeStart = start + FACTORY.length;
  const code = hurryContent(text.slice(codeStart, -FACTORY_END.length));
  return `${text.slice(0, start)},(${FACTORY.slice(1)}${code}\n}));\n`;
}
