/** A part of the program, as offsets. */
export interface Range {
  start: number;
  end: number;
}

export interface ImportStatement extends Range {
  specifier: string;
  /** Local name of the namespace: `* as N`. */
  namespace?: string;
  /** Includes the default import, as `default`. */
  names: {imported: string; local: string}[];
}

/** A statement that exports values of another module: `export … from`. */
export interface Reexport {
  specifier: string;
  /** `undefined` for `export *`: all exports except the default. */
  names?: {imported: string; exported: string}[];
  /** `export * as n from`. */
  namespace?: string;
}

/** The syntax of an ES module that a function body cannot hold, with its offsets. */
export interface ModuleShape {
  imports: ImportStatement[];
  reexports: Reexport[];
  exports: {local: string; exported: string; /** May get another value later. */ live?: boolean}[];
  /** Ranges to remove: import statements, the word `export`, lists of exports. */
  cuts: Range[];
  /** Ranges to replace. */
  replacements: (Range & {text: string})[];
  /** String literals within `require(…)`. */
  requires: (Range & {specifier: string})[];
  /** The word `import` of `import(…)`, and the specifier where it is a plain string. */
  dynamicImports: (Range & {argument: Range; specifier?: string})[];
}

export function emptyShape(): ModuleShape {
  return {
    imports: [],
    reexports: [],
    exports: [],
    cuts: [],
    replacements: [],
    requires: [],
    dynamicImports: [],
  };
}
