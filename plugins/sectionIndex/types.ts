/** A page that a section leads to. */
export interface SectionEntry {
  to: string;
  title: string;
  description: string;
}

/** A prefix of routes that has no page of its own. */
export interface Section {
  path: string;
  title: string;
  /** What lies above, from the outside in. */
  parents: {to: string; title: string}[];
  entries: SectionEntry[];
  /** Label of the version, if it is not the latest. */
  archived?: string;
}
