import type {
  Construct,
  ConstructRecord,
  Event,
  Extension,
  TokenizeContext,
} from 'micromark-util-types';
import type {Processor} from 'unified';
import {Attempts} from './Attempts.js';
import {joinChunks} from './joinChunks.js';

/** The attempts of the text that is being parsed, if any. */
interface Reading {
  attempts?: Attempts;
}

/**
 * MDX parses an expression again at each closing brace. This plugin skips the attempts that must fail: valid pages compile to the same
 * code, in a time that grows with their length. It must come before plugins that add constructs.
 */
export function guardExpressions(this: Processor): void {
  const reading: Reading = {};
  const {micromarkExtensions: extensions = []} = this.data() as {micromarkExtensions?: Extension[]};
  for (const [index, extension] of extensions.entries())
    extensions[index] = guardExtension(extension, reading);
  const parse = this.parser!;
  this.parser = (text, file) => {
    const attempts = new Attempts(text.replace(/^\uFEFF/, ''));
    reading.attempts = attempts;
    try {
      return parse(text, file);
    } catch (error) {
      throw attempts.explain(error);
    } finally {
      reading.attempts = undefined;
    }
  };
}

function guardExtension(extension: Extension, reading: Reading): Extension {
  const {flow, text} = extension;
  return {
    ...extension,
    ...(flow && {flow: guardRecord(flow, reading)}),
    ...(text && {text: guardRecord(text, reading)}),
  };
}

function guardRecord(record: ConstructRecord, reading: Reading): ConstructRecord {
  return Object.fromEntries(
    Object.entries(record).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map((construct) => guardConstruct(construct, reading)),
    ]),
  );
}

function guardConstruct(construct: Construct, reading: Reading): Construct {
  if (!/^mdx(?:Flow|Text|Jsx)/.test(construct.name ?? '')) return construct;
  const {tokenize} = construct;
  return {
    ...construct,
    tokenize(...input) {
      const {attempts} = reading;
      return tokenize.apply(attempts ? guardContext(this, attempts) : this, input);
    },
  };
}

/** A context that skips attempts. The tokenizer slices its events just before it parses an expression. */
function guardContext(context: TokenizeContext, attempts: Attempts): TokenizeContext {
  const events = {
    get length() {
      return context.events.length;
    },
    slice: (from: number) =>
      mustFail(context, from, attempts)
        ? [makeBroken(context, from)]
        : joinChunks(context.events.slice(from)),
  };
  return Object.create(context, {events: {value: events}}) as TokenizeContext;
}

/** `from`: the index behind the three events of an opening brace. */
function mustFail(context: TokenizeContext, from: number, attempts: Attempts): boolean {
  const [, {type}] = context.events[from - 3]!;
  return attempts.mustFail({
    start: startOf(context, from).offset,
    brace: context.now().offset,
    isSpread: /TagExpressionAttribute$/.test(type),
  });
}

function startOf({events}: TokenizeContext, from: number) {
  return events[from - 1]![1].end;
}

/** An event whose text, as the only text of an expression, acorn refuses at once. */
function makeBroken(context: TokenizeContext, from: number): Event {
  const place = startOf(context, from);
  const token = {type: 'lineEnding', start: place, end: place} as const;
  return ['enter', token, {...context, sliceStream: () => ['(']}];
}
