let places = new Set<string>();
let choices = new Set<string>();

/** Records that a rendered component acts by itself once React runs in the browser; `place` names its code. */
export function noteSelfActing(place: string): void {
  places.add(place);
}

/** Records that a rendered component shows something else if the browser remembers a choice, see `shared/hydration.ts`. */
export function noteChoice(choice: string): void {
  choices.add(choice);
}

export function startSelfActing(): void {
  places = new Set();
  choices = new Set();
}

export function listSelfActing(): string[] {
  return [...places].sort();
}

export function listChoices(): string[] {
  return [...choices].sort();
}
