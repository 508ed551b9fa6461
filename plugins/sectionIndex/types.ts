/** A page that a section leads to. */
export interface SectionEntry {
  to: string;
  title: string;
  description: string;
}

/** A prefix of routes that is no route itself. */
export interface Section {
  path: string;
  title: string;
  /** The pages and sections above it, the outermost first. */
  parents: {to: string; title: string}[];
  entries: SectionEntry[];
  /** Label of the version, if it is not the latest. */
  archived?: string;
}
