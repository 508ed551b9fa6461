import type {HighlightLines, HighlightToken} from './types.js';

const NEWLINE = /\r\n|\r|\n/;

/** A token of Prism: text, or a token around text or further tokens. */
export type PrismToken =
  string | PrismToken[] | {type: string; alias?: string | string[] | null; content: PrismToken};

class LineCollector {
  readonly lines: HighlightLines = [[]];
  private readonly plain = ['plain'];
  private readonly none: string[] = [];
  /** Types around a token → type of the token → all types together. Tokens of the same kind share one list. */
  private readonly known = new Map<string[], Map<string, string[]>>();

  private addType(types: string[], added: string): string[] {
    if (!added || types.at(-1) === added) return types;
    const within = this.known.get(types) ?? new Map<string, string[]>();
    const all = within.get(added) ?? [...types, added];
    this.known.set(types, within.set(added, all));
    return all;
  }

  private addTypes(types: string[], added: string | string[] | null | undefined): string[] {
    // The grammar of JSX has `null` for no alias.
    if (added === undefined || added === null) return types;
    return typeof added === 'string' ? this.addType(types, added) : types.concat(added);
  }

  private addText(text: string, types: string[]): void {
    const isOneLine = !text.includes('\n') && !text.includes('\r');
    const [first = '', ...others] = isOneLine ? [text] : text.split(NEWLINE);
    this.lines.at(-1)!.push({types, content: first});
    for (const line of others) this.lines.push([{types, content: line}]);
  }

  /** `types`: the types of all tokens around this one. */
  add(token: PrismToken, types = this.none): void {
    if (typeof token === 'string') this.addText(token, types.length > 0 ? types : this.plain);
    else if (Array.isArray(token)) for (const child of token) this.add(child, types);
    else this.add(token.content, this.addTypes(this.addTypes(types, token.type), token.alias));
  }
}

function markEmpty(line: HighlightToken[]): HighlightToken[] {
  const [first] = line;
  if (!first) return [{types: ['plain'], content: '\n', empty: true}];
  return line.length === 1 && first.content === ''
    ? [{...first, content: '\n', empty: true}]
    : line;
}

/** Converts Prism's tree of tokens to lines of flat tokens. */
export function normalizeTokens(tokens: PrismToken[]): HighlightLines {
  const collector = new LineCollector();
  collector.add(tokens);
  return collector.lines.map(markEmpty);
}
