/** A stretch of the program. */
export interface Range {
  start: number;
  end: number;
}

export interface ImportStatement extends Range {
  specifier: string;
  /** Local name of the namespace: `* as N`. */
  namespace?: string;
  /** `default` among them. */
  names: {imported: string; local: string}[];
}

/** What gets its value from the statement's module: `export … from`. */
export interface Reexport {
  specifier: string;
  /** Undefined: everything but the default, `export *`. */
  names?: {imported: string; exported: string}[];
  /** `export * as n from`. */
  namespace?: string;
}

/** All of an ES module that a function body cannot hold, and where it stands. */
export interface ModuleShape {
  imports: ImportStatement[];
  reexports: Reexport[];
  exports: {local: string; exported: string; /** May get another value later. */ live?: boolean}[];
  /** Pieces to take out: import statements, the word `export`, lists of exports. */
  cuts: Range[];
  /** Pieces to replace. */
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
