import type {StatsError} from '@rspack/core';

/** An error or a warning of Rspack, in terms of the source files. */
export interface Problem {
  text: string;
  /** Absolute path of the module that has the fault, or that imports what cannot be found. */
  file?: string;
  line?: number;
  /** Counted from 1. */
  column?: number;
  /** The request that could not be resolved. */
  missing?: string;
}

/** Whether the engine wrote the module, which then names the modules that routes and pages name. */
export function isGenerated(file: string): boolean {
  return /[\\/]generated[\\/](?:velocisaurus[\\/]|client-modules)/.test(file);
}

const MISSING = [
  /Can't resolve '([^']+)'/,
  /Cannot find module '([^']+)' for matched aliased key/,
  /Reading from "([^"]+)" is not handled/,
];

/** `javascript/esm|loader??x!/site/src/a.js?b` → `/site/src/a.js`. */
function toFile(identifier: string | undefined): string | undefined {
  const resource = identifier?.split('!').at(-1)?.split('|').at(-1)?.replace(/\?.*$/, '');
  return resource?.startsWith('/') || /^[a-z]:[\\/]/i.test(resource ?? '') ? resource : undefined;
}

/** Removes the frame and the bullets of Rspack from each line. */
export function cleanText(message: string): string {
  return message
    .split('\n')
    .map((line) =>
      line.replace(/^[\s│├╰─▶]*(?:[×⚠]\s+)?(?:│\s?)*/u, (lead) =>
        ' '.repeat(Math.max(0, lead.length - 10)),
      ),
    )
    .filter(
      (line) => line.trim() !== '' && !/^\s*(?:at |File was processed|You may need an)/.test(line),
    )
    .join('\n')
    .trim();
}

/** Reads the place in the source before its transformation, as SWC and PostCSS give it. */
function readPlace(text: string): {line?: number; column?: number} {
  const place = /\[[^\]\n]+:(\d+):(\d+)\]/.exec(text) ?? /\((\d+):(\d+)\)/.exec(text);
  return place ? {line: Number(place[1]), column: Number(place[2])} : {};
}

function readMissing(message: string): string | undefined {
  for (const pattern of MISSING) {
    const request = pattern.exec(message)?.[1];
    if (request) return request;
  }
  return undefined;
}

export function readProblem(error: StatsError): Problem {
  const missing = readMissing(error.message);
  const importer = toFile(error.moduleTrace?.[0]?.originIdentifier);
  if (missing)
    return {text: error.message, missing, file: toFile(error.moduleIdentifier) ?? importer};
  const text = cleanText(error.message);
  return {text, file: toFile(error.moduleIdentifier) ?? importer, ...readPlace(text)};
}
