import path from 'node:path';
import type {FileHashes} from '../files/types.js';
import {nameFile, nameFolder, readState} from './readState.js';
import {observe, type Observer} from './watchProcess.js';

/** Of a file that was not the same all the time. */
const CHANGED = 'changed';

/**
 * All that code of a site has been seen to look at in a build. While every answer is the same, so is what the code makes of it,
 * unless it asked what nobody can foresee.
 */
export class ObservedCode implements Observer {
  private isTold = true;
  private readonly reads = new Map<string, string>();

  constructor(private readonly site: {siteDir: string; files: FileHashes}) {}

  watch = <Result>(run: () => Result): Result => observe(this, run);

  /** For modules of the site while they are evaluated; whether those ask for the time is told by their texts. */
  watchLoading = <Result>(run: () => Result): Result =>
    observe(
      {
        onFile: (file) => this.onFile(file),
        onFolder: (folder) => this.onFolder(folder),
        onOutside: () => this.onOutside(),
        onMoment: () => undefined,
      },
      run,
    );

  /** The answers, by names relative to the site; undefined if they do not tell all. */
  list(isMade: (file: string) => boolean): Map<string, string> | undefined {
    const {siteDir} = this.site;
    const reads = [...this.reads].filter(([name]) => !isMade(path.resolve(siteDir, name)));
    const isSettled = reads.every(([, state]) => state !== CHANGED);
    return this.isTold && isSettled ? new Map(reads) : undefined;
  }

  /** The name of an answer that would be another now. */
  findOther(reads: Map<string, string>): string | undefined {
    return [...reads].find(([name, state]) => this.readState(name) !== state)?.[0];
  }

  /** Counts what code looked at in an earlier build, the outcome of which is used. */
  take(name: string): void {
    const state = this.readState(name);
    const known = this.reads.get(name) ?? state;
    this.reads.set(name, known === state ? state : CHANGED);
  }

  onFile(file: string): void {
    const name = nameFile(file, this.site.siteDir);
    if (name !== undefined) this.take(name);
  }

  onFolder(folder: string): void {
    const name = nameFolder(folder, this.site.siteDir);
    if (name !== undefined) this.take(name);
  }

  onOutside(): void {
    this.isTold = false;
  }

  onMoment(): void {
    this.isTold = false;
  }

  private readState(name: string): string {
    return readState(name, this.site.siteDir, this.site.files);
  }
}
