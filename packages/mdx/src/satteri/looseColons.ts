const LINE = /^(?<lead>[ \t>]*(?:(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:)[ \t]+)*)(?<rest>.*)/;
const COLONS = /^(?<marks>:{3,})(?<opens>[^\s:])?/;

interface Directive {
  colons: number;
  /** The beginning of its lines: the indentation of a list item, the marks of a quotation. */
  prefix: string;
}

interface Open {
  /** The directives around the line, the outermost first. */
  directives: Directive[];
  /** Whether the line may continue a paragraph of a list item, quotation or footnote. */
  isInside: boolean;
}

/**
 * Whether a text without fenced code has a line that unified and satteri read differently. There are three kinds. Colons that neither
 * open nor close a directive: in unified they continue the paragraph of a list item or quotation above, in satteri they end it. Colons
 * that close several directives: satteri closes only the innermost. The first line after a list item or quotation that leaves a
 * directive open.
 */
export function hasLooseColons(text: string): boolean {
  const open: Open = {directives: [], isInside: false};
  return text.split('\n').some((line) => {
    const {lead, rest} = LINE.exec(line)!.groups as {lead: string; rest: string};
    return rest.trim() === '' ? endsQuotation(lead, open) : isLoose(lead, rest.trimEnd(), open);
  });
}

function endsQuotation(lead: string, open: Open): boolean {
  open.isInside = false;
  return open.directives.some(({prefix}) => countQuotes(prefix) > countQuotes(lead));
}

function isLoose(lead: string, rest: string, open: Open): boolean {
  if (!open.directives.every(({prefix}) => lead.startsWith(prefix))) return true;
  const {marks, opens} = COLONS.exec(rest)?.groups ?? {};
  if (!marks) open.isInside ||= lead !== '';
  else if (opens) enter(marks.length, lead, open);
  else return !close(lead, rest, open);
  return false;
}

function enter(colons: number, lead: string, open: Open): void {
  const prefix = lead.replace(/[^\s>]/g, ' ').replace(/> $/, '>');
  open.directives.push({colons, prefix});
  open.isInside = false;
}

/** @returns whether the line closes exactly one directive, or neither a directive nor a paragraph is open */
function close(lead: string, rest: string, open: Open): boolean {
  const {directives, isInside} = open;
  const first = directives.findIndex((directive) => closes(lead, rest, directive));
  open.isInside = lead !== '' && first === -1;
  if (first === -1) return !isInside && directives.length === 0;
  return directives.splice(first).length === 1;
}

function closes(lead: string, rest: string, {colons, prefix}: Directive): boolean {
  const isClosing = /^:+$/.test(rest) && rest.length >= colons;
  return isClosing && countQuotes(lead) === countQuotes(prefix);
}

const countQuotes = (lead: string): number => lead.split('>').length;
