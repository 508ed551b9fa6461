const LINE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<rest>.*)$/gm;
const FENCE = /^(?<marks>`{3,}(?!.*`)|~{3,})/;
const COLONS = /^(?<marks>:{3,})(?<opens>\S)?/;

interface Open {
  /** The colons of each directive around the line, the outermost first. */
  directives: number[];
  /** The marks of the fence around the line, if it is in fenced code. */
  fence: string | undefined;
}

/** Whether fenced code contains colons that close a directive. unified closes the directive there, satteri does not. */
export function closesDirectiveInCode(text: string): boolean {
  const open: Open = {directives: [], fence: undefined};
  for (const {groups} of text.matchAll(LINE)) {
    const rest = groups!.rest!.trimEnd();
    if (open.fence !== undefined && closesDirective(rest, open)) return true;
    if (open.fence !== undefined) leaveFence(rest, open);
    else enter(rest, open);
  }
  return false;
}

function closesDirective(rest: string, {directives}: Open): boolean {
  const isColons = /^:{3,}$/.test(rest);
  return isColons && directives.some((colons) => rest.length >= colons);
}

function leaveFence(rest: string, open: Open): void {
  const {fence = ''} = open;
  if (rest.length >= fence.length && rest === fence[0]!.repeat(rest.length)) open.fence = undefined;
}

function enter(rest: string, open: Open): void {
  open.fence = FENCE.exec(rest)?.groups!.marks;
  const {marks, opens} = COLONS.exec(rest)?.groups ?? {};
  if (marks && opens) open.directives.push(marks.length);
  else if (marks) open.directives = open.directives.filter((colons) => colons > marks.length);
}
