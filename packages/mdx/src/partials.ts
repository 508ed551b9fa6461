import type {PageSession} from './session/PageSession.js';

/** Whether the page is a partial, which pages import and which has neither metadata nor assets. Reports front matter in it. */
export function checkPartial(frontMatter: Record<string, unknown>, session: PageSession): boolean {
  const {isMDXPartial, isMDXPartialFrontMatterWarningDisabled} = session.options;
  const isPartial = isMDXPartial?.(session.filePath) ?? false;
  const fields = Object.keys(frontMatter);
  if (isPartial && fields.length > 0 && !isMDXPartialFrontMatterWarningDisabled)
    report(fields, session);
  return isPartial;
}

function report(fields: string[], session: PageSession): void {
  const strict = process.env['NODE_ENV'] === 'test' || process.env['CI'];
  session.report({
    name: 'partial-with-front-matter',
    severity: strict ? 'error' : 'warn',
    message: `A partial has front matter (${fields.join(', ')}), which nothing reads.`,
    line: 1,
    found: fields.join(', '),
    hint: 'Remove it, or rename the file: a name that starts with _ makes a partial, which only other pages import.',
  });
}
