let notes = new Set<string>();

/** Something that is rendered acts by itself once React is there; `place` names the code. */
export function noteSelfActing(place: string): void {
  notes.add(place);
}

export function startSelfActing(): void {
  notes = new Set();
}

export function listSelfActing(): string[] {
  return [...notes].sort();
}
