/**
 * Begins the requests, and the ids of shell modules, that a page's own `require` names: such a module gives `module.exports`, as
 * CommonJS does, and not a namespace. `packages/mdx` writes it.
 */
const REQUIRED = 'require:';

export function isRequired(name: string): boolean {
  return name.startsWith(REQUIRED);
}

export function toRequired(name: string): string {
  return REQUIRED + name;
}

/** The request as the page writes it, or the id of the same module where it is imported. */
export function dropRequired(name: string): string {
  return isRequired(name) ? name.slice(REQUIRED.length) : name;
}
