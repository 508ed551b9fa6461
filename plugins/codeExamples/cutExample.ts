import {ElementFault} from '../markdown/elements';
import {suggest} from '../nearest';

export interface Cut {
  /** The name of a region; lines count within it. */
  region?: string | undefined;
  /** `3-10`, `5`, `12-` */
  lines?: string | undefined;
}

const MARKER = /^\s*(?:#|\/\/|--)\s*(region|endregion)\s+([\w-]+)\s*$/;
const RANGE = /^(\d+)(-(\d+)?)?$/;

function findMarker(lines: string[], kind: string, name: string): number {
  return lines.findIndex((line) => {
    const [, found, region] = MARKER.exec(line) ?? [];
    return found === kind && region === name;
  });
}

function cutRegion(lines: string[], name: string): string[] {
  const start = findMarker(lines, 'region', name);
  if (start === -1) {
    const known = lines.flatMap((line) => MARKER.exec(line)?.[2] ?? []);
    throw new ElementFault(`it has no region "${name}"${suggest(name, [...new Set(known)])}`);
  }
  const end = findMarker(lines, 'endregion', name);
  if (end < start) throw new ElementFault(`its region "${name}" has no end, "endregion ${name}".`);
  return lines.slice(start + 1, end);
}

function cutLines(lines: string[], range: string): string[] {
  const [isRange, first, isOpen, last] = RANGE.exec(range) ?? [];
  if (!isRange) throw new ElementFault(`lines="${range}" is no range; "3-10", "5" and "12-" are.`);
  const start = Number(first);
  const end = isOpen ? Number(last ?? lines.length) : start;
  if (start >= 1 && start <= end && end <= lines.length) return lines.slice(start - 1, end);
  throw new ElementFault(`lines="${range}" is beyond its ${lines.length} lines.`);
}

function dropIndent(lines: string[]): string[] {
  const indents = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least));
}

function dropBlankEnds(lines: string[]): string[] {
  const text = lines.join('\n').replace(/^(?:[ \t]*\n)+/, '');
  return text.trimEnd().split('\n');
}

/** The part of a file that is shown: markers of regions are not, nor what all lines are indented by. */
export function cutExample(text: string, {region, lines: range}: Cut): string {
  const all = text.split(/\r?\n/);
  const within = region === undefined ? all : cutRegion(all, region);
  const code = dropBlankEnds(within.filter((line) => !MARKER.test(line)));
  const shown = range === undefined ? code : cutLines(code, range);
  return dropIndent(dropBlankEnds(shown)).join('\n');
}
