import {readFileSync} from 'node:fs';
import {SourceMap, type SourceMapPayload} from 'node:module';
import path from 'node:path';
import {codeFrame} from '../../diagnostics/index.js';
import type {Place, PlaceCall} from '../../render/index.js';
import type {OutputFile} from '../../shell/index.js';
import {findSiteFile} from '../tabs/openInEditor.js';

type Files = ReadonlyMap<string, OutputFile>;

function createMapReader(files: Files): (file: string) => SourceMap | undefined {
  const maps = new Map<string, SourceMap>();
  return (file) => {
    const output = files.get(`${file}.map`);
    if (!output || maps.has(file)) return maps.get(file);
    const text = Buffer.from(output.read()).toString('utf8');
    maps.set(file, new SourceMap(JSON.parse(text) as SourceMapPayload));
    return maps.get(file);
  };
}

/** `webpack://name/./src/a.tsx` → `src/a.tsx`, if the site has such a file and wrote it itself. */
function toSiteFile(source: string, siteDir: string): string | undefined {
  const name = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const found = name.includes('node_modules') ? undefined : findSiteFile(siteDir, name);
  return found && path.relative(siteDir, path.resolve(siteDir, name));
}

function describe(file: string, line: number, siteDir: string): Place {
  const source = readFileSync(path.resolve(siteDir, file), 'utf8');
  const frame = codeFrame({source, line});
  return {file, line, ...(frame && {frame})};
}

/** Finds calls within a bundle of the shell in code that the site's people wrote. */
export function createShellPlacer(files: Files, siteDir: string): PlaceCall {
  const readMap = createMapReader(files);
  const scripts = [...files.keys()].filter((name) => /\.c?js$/.test(name));
  return ({address, line, column}) => {
    const script = scripts.find((name) => address.endsWith(`/${name}`));
    const entry = script && readMap(script)?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return undefined;
    const file = toSiteFile(entry.originalSource, siteDir);
    return file === undefined ? undefined : describe(file, entry.originalLine + 1, siteDir);
  };
}
