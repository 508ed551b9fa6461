const TABLE = '_jsxs(_components.table, { children: [\n';
const CONTAINER = /_jsxs\(_components\.(table|thead|tbody|tr), \{ children: \[$/;
const NEWLINE = /^"\\n",?$/;
const STEP = 4;

/**
 * Removes the whitespace between the parts of Markdown tables from the code, since unified's conversion leaves it out. satteri prints
 * each of these parts on separate lines, and the cells of a table hold no line ends that could look like them.
 */
export function dropTableWhitespace(code: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = code.indexOf(TABLE); at !== -1; at = code.indexOf(TABLE, done)) {
    const start = code.lastIndexOf('\n', at) + 1;
    const end = findEnd(code, start, at);
    if (end === undefined) break;
    parts.push(code.slice(done, start), new TableLines().tidy(code.slice(start, end)));
    done = end;
  }
  return done === 0 ? code : parts.join('') + code.slice(done);
}

/** The end of the line that closes the table, which has the indentation of the line that opens it. */
function findEnd(code: string, start: number, from: number): number | undefined {
  const indent = countSpaces(code.slice(start, from));
  const closing = code.indexOf(`\n${' '.repeat(indent)}]`, from);
  return closing === -1 ? undefined : code.indexOf('\n', closing + 1);
}

function countSpaces(line: string): number {
  return line.search(/[^ ]|$/);
}

interface Container {
  indent: number;
  /** The line that opens it. */
  line: number;
  children: number;
}

class TableLines {
  private readonly lines: string[] = [];
  private readonly open: Container[] = [];

  tidy(text: string): string {
    for (const line of text.split('\n')) this.take(line, countSpaces(line));
    return this.lines.join('\n');
  }

  private take(line: string, indent: number): void {
    const container = this.open.at(-1);
    const isChild = container && indent === container.indent + STEP;
    if (isChild && NEWLINE.test(line.slice(indent))) return;
    if (isChild && line[indent] === '_') container.children += 1;
    if (CONTAINER.test(line)) this.open.push({indent, line: this.lines.length, children: 0});
    else if (container && indent === container.indent) line = this.close(line);
    this.lines.push(line);
  }

  /** Writes an only child without a list. */
  private close(line: string): string {
    const {line: opening, children} = this.open.pop()!;
    if (children !== 1) return line;
    const {lines} = this;
    lines[opening] = lines[opening]!.replace(CONTAINER, '_jsx(_components.$1, { children:');
    lines.push(lines.pop()!.replace(/,$/, ''));
    return line.replace(']', '');
  }
}
