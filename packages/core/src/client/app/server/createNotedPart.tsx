import type {ReactNode} from 'react';
import type {PartComponent} from '../parts/parts.js';

let shown = new Set<string>();

export function startShownParts(): void {
  shown = new Set();
}

/** Names (`shared/parts.ts`) of the parts that the last page has rendered although the theme does not. */
export function listNotedParts(): string[] {
  return [...shown].sort();
}

/** On Node in the place of a part of the theme that browsers make late: where the HTML has it, it must be there in time. */
export function createNotedPart(Part: PartComponent, name: string): PartComponent {
  return function NotedPart(props): ReactNode {
    shown.add(name);
    return <Part {...props} />;
  };
}
