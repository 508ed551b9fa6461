/** One input of a value of the store. */
export interface AuditInput {
  name: string;
  hash: string;
}

/** A part of a value: as the store holds it, and as the audit derived it again. */
export interface AuditedPart {
  /** E.g. `code`. */
  name: string;
  stored: string | Uint8Array;
  derived: string | Uint8Array;
}

/** The first place where a stored part and the derived one differ. */
export interface Difference {
  /** Name of the part. */
  part: string;
  /** In bytes of UTF-8. */
  offset: number;
  /** The text around that place, in the stored and in the derived part, each as a JSON string. */
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

/** Derives again a sample of the values that a build takes from the store or leaves in the output folder. */
export interface Audit {
  /** Whether the value is in the sample. Counts it, for {@link describe}, as one that the build took. */
  picks(value: AuditedName): boolean;
  /** Notes the first part that differs; `settle` throws it. */
  compare(value: AuditedValue, parts: Iterable<AuditedPart>): void;
  note(finding: Finding): void;
  hasFailed(): boolean;
  /** Throws a diagnostic for each finding, if there are any. */
  settle(): void;
  /** A line for the end of the build: how many values the audit derived again. */
  describe(): string;
}
