import {blankCode} from '../dropCode.js';

/** Operators of `a + b + c` or `!!!a` nest in each other. At about ten thousand, satteri ends the process without a message. */
const MOST_CHAINED = 1000;
/** The limit for a whole page, regardless of nesting, since quotes in a pattern or between tags may hide an expression. */
const MOST_OPERATORS = 12_000;

const OPERATOR =
  /[-+*/%&|^~!?<>=.:(`[]|\b(?:await|delete|do|else|in|instanceof|new|typeof|void|yield)\b/g;
const BEGINS_CODE = /\{|^(?:ex|im)port\b/m;

const TOKEN =
  /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/)|(?<module>(?<=^|\n)(?:ex|im)port\b)|(?<blank>\n[ \t]*\r?\n)|(?<opening>[([{])|(?<closing>[)\]}])|(?<separator>[,;])|(?<operator>\.{3}|[-+!~]|[*/%&|^<>=]+|[?.:`]+|\b(?:async|await|delete|do|else|extends|for|if|in|instanceof|new|typeof|void|while|with|yield)\b)|[\w$]+/g;

interface Reading {
  /** Operators since the last separator, for each open bracket. The first entry is the level outside all brackets. */
  chains: number[];
  isModule: boolean;
  endsInOperator: boolean;
}

function isInCode({chains, isModule}: Reading): boolean {
  return isModule || chains.length > 1;
}

function addOperator(reading: Reading): void {
  if (isInCode(reading)) reading.chains[reading.chains.length - 1]! += 1;
}

function open(reading: Reading, bracket: string): void {
  if (!isInCode(reading) && bracket !== '{') return;
  // A call counts as an operator.
  addOperator(reading);
  reading.chains.push(0);
}

function endBlock(reading: Reading): void {
  if (reading.chains.length > 1 || reading.endsInOperator) return;
  reading.chains = [0];
  reading.isModule = false;
}

function readToken(reading: Reading, {groups}: RegExpExecArray): void {
  const {module, blank, opening, closing, separator, operator} = groups!;
  if (blank !== undefined) return endBlock(reading);
  if (opening) open(reading, opening);
  else if (closing && reading.chains.length > 1) reading.chains.pop();
  else if (separator) reading.chains[reading.chains.length - 1] = 0;
  else if (operator) addOperator(reading);
  else if (module && reading.chains.length === 1) reading.isModule = true;
  reading.endsInOperator = Boolean(operator);
}

function* readTokens(text: string, reading: Reading): Generator<RegExpExecArray> {
  const pattern = new RegExp(TOKEN);
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    // In prose, quotes are ordinary characters.
    if (found.groups!['string'] && !isInCode(reading)) pattern.lastIndex = found.index + 1;
    else yield found;
  }
}

interface Place {
  at: number;
  /** Number of operators and brackets around this place. */
  depth: number;
}

/** Lists the operators in expressions and in `export` and `import` statements. Estimates them without a parser. */
export function* listChains(text: string): Generator<Place> {
  const reading: Reading = {chains: [0], isModule: false, endsInOperator: false};
  for (const found of readTokens(text, reading)) {
    readToken(reading, found);
    if (!isInCode(reading)) continue;
    yield {at: found.index, depth: reading.chains.reduce((sum, count) => sum + count)};
  }
}

/** Whether an MDX page has an expression that is too deep for satteri, which would end the process instead of throwing. */
export function hasLongChain(text: string): boolean {
  const operators = BEGINS_CODE.test(text) ? (text.match(OPERATOR)?.length ?? 0) : 0;
  if (operators <= MOST_CHAINED) return false;
  if (operators > MOST_OPERATORS) return true;
  for (const {depth} of listChains(blankCode(text))) if (depth > MOST_CHAINED) return true;
  return false;
}
