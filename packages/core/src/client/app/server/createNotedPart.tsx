import type {ReactNode} from 'react';
import type {PartComponent} from '../parts/parts.js';

let noted = new Set<string>();

export function startNotedParts(): void {
  noted = new Set();
}

/** Names (`shared/parts.ts`) of the parts that the last page has rendered although the theme does not. */
export function listNotedParts(): string[] {
  return [...noted].sort();
}

/** On Node in the place of a part of the theme that browsers make late: where the HTML has it, it must be there in time. */
export function createNotedPart(Part: PartComponent, name: string): PartComponent {
  return function NotedPart(props): ReactNode {
    noted.add(name);
    return <Part {...props} />;
  };
}
