import type {ApiSymbol} from './types';

const FENCE = /^\s*(```+|~~~+)/;
const HEADING = /^#{2,6}\s+(.+?)\s*\{\/\*\s*#([A-Za-z_]\w*(?:\.\w+)+)\s*\*\/\}\s*$/;

interface Page {
  text: string;
  permalink: string;
}

/** A heading is a symbol's if its id is a Python name with a dot. */
export function listSymbols({text, permalink}: Page): ApiSymbol[] {
  return dropFences(text.split(/\r?\n/)).flatMap((line) => {
    const [, heading, name] = HEADING.exec(line) ?? [];
    return name ? [{name, label: toLabel(name, heading!), to: `${permalink}#${name}`}] : [];
  });
}

function dropFences(lines: string[]): string[] {
  const open: {fence?: string | undefined} = {};
  return lines.filter((line) => {
    const [, fence] = FENCE.exec(line) ?? [];
    if (open.fence === undefined) open.fence = fence;
    else if (fence?.startsWith(open.fence)) open.fence = undefined;
    return open.fence === undefined && !fence;
  });
}

/** Members are named with their class, functions without their module. */
function toLabel(name: string, heading: string): string {
  const [owner, last] = name.split('.').slice(-2) as [string, string];
  const isMember = /^[A-Z]/.test(owner);
  const at = /^`?@/.test(heading) ? '@' : '';
  return at + (isMember ? `${owner}.${last}` : last);
}
