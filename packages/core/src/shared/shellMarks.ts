/** Hashes of the shells that the parts of a document came from. */
const MARKS = '__velocisaurusShells';

type Scope = {[MARKS]?: Set<string>};

/** Code by which a document, or a script of it, tells of which shell it is. */
export function writeShellMark(hash: string): string {
  return `(globalThis.${MARKS}??=new Set).add(${JSON.stringify(hash)});`;
}

/** Whether the shell became another one while the document was loaded: what it shows and its scripts don't belong together. */
export function isOfSeveralShells(scope: object = globalThis): boolean {
  return ((scope as Scope)[MARKS]?.size ?? 0) > 1;
}
