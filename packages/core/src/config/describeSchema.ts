import type {Description} from 'joi';

interface Branch {
  schema?: Description;
  is?: Description;
  then?: Description;
  otherwise?: Description;
  switch?: Branch[];
}

/** All schemas that may describe the value at `path`: more than one below alternatives. */
export function findField(root: Description, path: (string | number)[]): Description[] {
  return path.reduce<Description[]>(
    (fields, part) => fields.flatMap((field) => enter(field, part)).flatMap(openAlternatives),
    openAlternatives(root),
  );
}

function openAlternatives(field: Description): Description[] {
  if (!field.matches && !field.whens) return [field];
  const branches = [...(field.matches ?? []), ...(field.whens ?? [])].flatMap(listBranches);
  const inner = branches.flatMap(({schema, is, then, otherwise}) => [
    schema,
    // `then` may describe the value less precisely than the condition `is` does.
    then?.type === 'any' ? is : then,
    otherwise,
  ]);
  return [field, ...inner.filter((branch) => branch !== undefined).flatMap(openAlternatives)];
}

function listBranches(branch: Branch): Branch[] {
  return branch.switch ? branch.switch : [branch];
}

function enter(field: Description, part: string | number): Description[] {
  if (typeof part === 'number') return (field.items ?? []) as Description[];
  const named = (field.keys as {[key: string]: Description} | undefined)?.[part];
  if (named) return [named];
  return ((field.patterns ?? []) as {rule: Description}[]).map(({rule}) => rule);
}

export function knownFields(fields: Description[]): string[] {
  return fields.flatMap(({keys}) => Object.keys((keys ?? {}) as object));
}

function wordsOf({metas}: Description): string | undefined {
  const notes = (metas ?? []) as {expected?: string}[];
  return notes.find(({expected}) => expected !== undefined)?.expected;
}

const typeNames: {[type: string]: string} = {
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  array: 'an array',
  function: 'a function',
};

/** The values that the field takes, in words; `undefined` if it takes any. */
export function describeExpected(fields: Description[]): string | undefined {
  const inWords = fields.map(wordsOf).find((words) => words !== undefined);
  if (inWords) return inWords;
  const kinds = fields.map(describeOne).filter((kind) => kind !== undefined);
  return kinds.length === 0 ? undefined : [...new Set(kinds)].join(', or ');
}

function describeOne(field: Description): string | undefined {
  if ((field.flags as {only?: boolean} | undefined)?.only) {
    return `one of ${(field.allow as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`;
  }
  return typeNames[field.type ?? ''];
}
