let places = new Set<string>();
let choices = new Set<string>();

/** Something that is rendered acts by itself once React is there; `place` names the code. */
export function noteSelfActing(place: string): void {
  places.add(place);
}

/** What is rendered shows something else where the browser remembers a choice: see `shared/hydration.ts`. */
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
