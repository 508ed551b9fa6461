/** Blocks of data that browsers and others read as JSON: there, `<` may be written as an escape everywhere. */
const JSON_TYPE = /^(?:[\w.+-]+\/(?:[\w.+-]*\+)?json|importmap|speculationrules)$/;

/** The type of a script that browsers run: https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type */
const EXECUTABLE_TYPE =
  /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))?$/;

export function isExecutableType(type: string): boolean {
  return EXECUTABLE_TYPE.test(type.trim().toLowerCase());
}

/**
 * The text of a `<script>` that browsers do not run, so that nothing in it ends the element: titles and other texts of authors go into
 * blocks of data. `type`: of the element; code stays as it is.
 */
export function escapeScriptData(text: string, type = ''): string {
  const kind = type.split(';')[0]!.trim().toLowerCase();
  if (EXECUTABLE_TYPE.test(kind)) return text;
  if (JSON_TYPE.test(kind)) return text.replaceAll('<', '\\u003c');
  return text.replace(/<(?=\/script|!--)/gi, '<\\');
}
