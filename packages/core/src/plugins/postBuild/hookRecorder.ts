import {existsSync, lstatSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {hashBytes, type Recorder, type Trace, type WriteKind} from '../../cache/index.js';
import {isWithin} from '../../shared/isWithin.js';
import {listFiles} from '../../shared/listFiles.js';
import {toSitePath} from '../../shared/sitePath.js';
import type {BuiltOutput} from './builtOutput.js';

export interface HookPlaces {
  siteDir: string;
  /** Absolute. */
  generatedFilesDir: string;
}

/** The reads of a hook in the output, and in files that the build generated, each with the state that it found. */
export interface HookReads {
  output: [name: string, state: string][];
  generated: [file: string, state: string][];
}

const CACHES = `${path.sep}node_modules${path.sep}.cache${path.sep}`;

interface Parts {
  /** Records reads outside of the build; `undefined`: they do not count. */
  trace: Trace | undefined;
  output: BuiltOutput;
  places: HookPlaces;
}

/** State of a file or folder that this build or an earlier one generated. */
export function readGenerated(file: string): string {
  const stats = statSync(file, {throwIfNoEntry: false});
  if (!stats) return 'none';
  return hashBytes(stats.isDirectory() ? readdirSync(file).sort().join('\n') : readFileSync(file));
}

function listUnder(dir: string, name: string): string[] {
  const stats = lstatSync(path.join(dir, name), {throwIfNoEntry: false});
  if (!stats) return [];
  if (!stats.isDirectory()) return [name];
  return listFiles(path.join(dir, name)).map((file) => path.posix.join(name, file));
}

/** Records what one `postBuild` hook reads and writes. */
export class HookRecorder implements Recorder {
  private readonly output = new Map<string, string>();
  private readonly generated = new Map<string, string>();
  private readonly written = new Set<string>();
  private readonly remembered = new Set<string>();
  /** Why the next build cannot repeat what the hook did. */
  obstacle: string | undefined;

  constructor(private readonly parts: Parts) {}

  recordFile(file: string): void {
    this.record(path.resolve(file), '');
  }

  recordFolder(folder: string): void {
    this.record(path.resolve(folder), '/');
  }

  recordCall(...call: Parameters<Recorder['recordCall']>): void {
    this.parts.trace?.recordCall(...call);
  }

  recordWrite(target: string, how: WriteKind): void {
    const file = path.resolve(target);
    const {output} = this.parts;
    if (how === 'makes' && existsSync(file)) return;
    if (this.isMemory(file)) return void this.remembered.add(file);
    if (!isWithin(file, output.dir)) return this.block(`it ${how} ${file}`);
    // An empty folder is no part of the output.
    if (how === 'makes') return;
    const name = toSitePath(file, output.dir);
    if (how === 'writes') this.written.add(name);
    else if (how === 'links' || !this.written.has(name)) return this.block(`it ${how} ${name}`);
    output.noteWrite(name);
  }

  /** The reads of the hook, without files of its memory that it wrote itself: their content follows from its other reads. */
  listReads(): HookReads {
    const {siteDir} = this.parts.places;
    const generated = [...this.generated].filter(([file]) => !this.remembered.has(file));
    return {
      output: [...this.output],
      generated: generated.map(([file, state]) => [toSitePath(file, siteDir), state]),
    };
  }

  /** Files of the output that the hook made or changed. */
  listWritten(): string[] {
    const {dir} = this.parts.output;
    const found = [...this.written].flatMap((name) => listUnder(dir, name));
    return [...new Set(found)].sort();
  }

  private block(obstacle: string): void {
    this.obstacle ??= obstacle;
  }

  /** Whether plugins keep data from build to build at this path. */
  private isMemory(file: string): boolean {
    return isWithin(file, this.parts.places.generatedFilesDir) || file.includes(CACHES);
  }

  private record(file: string, end: '' | '/'): void {
    const {output, trace} = this.parts;
    if (isWithin(file, output.dir)) this.recordOutput(toSitePath(file, output.dir) + end);
    else if (this.isMemory(file)) this.generated.set(file, readGenerated(file));
    else if (!trace) return;
    else if (trace.isMade(file)) this.block(`it reads ${file}`);
    else if (end === '') trace.recordFile(file);
    else trace.recordFolder(file);
  }

  private recordOutput(name: string): void {
    if (this.written.has(name) || this.output.has(name)) return;
    this.output.set(name, this.parts.output.readState(name));
  }
}
