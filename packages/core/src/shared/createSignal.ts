/** Something that happens once: whoever waits for it goes on when it is given. */
export interface Signal {
  given: Promise<void>;
  give: () => void;
}

export function createSignal(): Signal {
  let give!: () => void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return {given, give};
}
