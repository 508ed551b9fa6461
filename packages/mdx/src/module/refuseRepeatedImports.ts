import {MarkdownError} from '../errors/MarkdownError.js';
import {escapePattern} from './escapePattern.js';
import type {PageSession} from '../session/PageSession.js';
import type {ImportStatement, ModuleShape} from './shape.js';

interface Repeated {
  name: string;
  statement: ImportStatement;
}

function findRepeated({imports}: ModuleShape): Repeated | undefined {
  const known = new Set<string>();
  for (const statement of imports) {
    const {namespace, names} = statement;
    for (const name of [namespace ?? [], names.map(({local}) => local)].flat()) {
      if (known.has(name)) return {name, statement};
      known.add(name);
    }
  }
  return undefined;
}

/** Throws if two statements import the same name. A parser of single statements does not notice that. */
export function refuseRepeatedImports(shape: ModuleShape, session: PageSession): void {
  const repeated = findRepeated(shape);
  if (!repeated) return;
  const {name, statement} = repeated;
  const line = session.findLine(
    new RegExp(
      `^import\\b.*(?<![\\w$])${escapePattern(name)}(?![\\w$]).*['"]${escapePattern(statement.specifier)}['"]`,
    ),
  );
  throw new MarkdownError({
    file: session.filePath,
    line,
    frame: line === undefined ? undefined : session.frameAt({line}),
    reason: `The page imports \`${name}\` twice.`,
    hint: 'Remove one of the imports, or give it another name: import {a as b}.',
  });
}
