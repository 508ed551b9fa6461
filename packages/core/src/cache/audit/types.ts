/** One of the things that a value of the store was derived from. */
export interface AuditInput {
  name: string;
  hash: string;
}

/** A part of a value, from the store and as it was derived again. */
export interface AuditedPart {
  /** E.g. `code`. */
  name: string;
  stored: string | Uint8Array;
  derived: string | Uint8Array;
}

/** Where two texts differ first. */
export interface Difference {
  /** Name of the part. */
  part: string;
  /** In bytes of UTF-8. */
  offset: number;
  /** What stands around that place, as JSON strings. */
  stored: string;
  derived: string;
}

/** A value that an earlier build left. */
export interface AuditedName {
  /** The kind of value, e.g. `compiled page`. */
  layer: string;
  /** Its page, source or file. */
  name: string;
}

export interface AuditedValue extends AuditedName {
  /** Relative to the site, where the value was made of one file. */
  file?: string | undefined;
  inputs: () => AuditInput[];
}

export interface Finding extends AuditedValue {
  difference: Difference;
}

/** `--audit 1%:seed` */
export interface AuditSetting {
  /** Above 0, up to 1. */
  share: number;
  /** Random if left out. */
  seed?: string | undefined;
}

/** Derives a sample of the values again that a build takes from the store or leaves in the output folder. */
export interface Audit {
  /** Whether the value is in the sample; it counts as one that was taken. */
  picks(value: AuditedName): boolean;
  /** Notes the first part that differs; `settle` throws it. */
  compare(value: AuditedValue, parts: Iterable<AuditedPart>): void;
  note(finding: Finding): void;
  hasFailed(): boolean;
  /** Throws all that was found. */
  settle(): void;
  /** A line that tells how many values were derived again. */
  describe(): string;
}
