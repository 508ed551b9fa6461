import type {ReactNode} from 'react';
import type {PartComponent} from '../parts/parts.js';

let noted = new Set<string>();

export function startNotedParts(): void {
  noted = new Set();
}

/** Names (`shared/parts.ts`) of the parts that the last page has rendered although the theme does not render them on servers. */
export function listNotedParts(): string[] {
  return [...noted].sort();
}

/** Replaces a part that browsers load late, on Node, and records its use: if the HTML has the part, the browser must load it in time. */
export function createNotedPart(Part: PartComponent, name: string): PartComponent {
  return function NotedPart(props): ReactNode {
    noted.add(name);
    return <Part {...props} />;
  };
}
