import {isWhole} from './isWhole.js';
import {openLastSite, type LastSite} from './lastSite.js';
import {locate, openOutput, type OpenOutputOptions} from './openOutput.js';
import type {OutputPatch} from './openPatch.js';
import type {Output} from './types.js';

/** A patch of a site that plugins write into once more. All of the site is in staging. */
export interface StagedPatch extends OutputPatch {
  /** Absolute. */
  dir: string;
  /** Brings files of the last site to staging, named relative to the output folder, unless there are new ones in their places. */
  bringRest(isWanted: (file: string) => boolean): void;
  runPlugins: Output['adoptDirectWrites'];
}

function bringRest(output: Output, {files}: LastSite, isWanted: (file: string) => boolean): void {
  for (const [file, {hash}] of files) {
    if (!isWanted(file) || output.describe(file) !== undefined) continue;
    if (!output.keep(file, hash)) throw new Error(`${file} of the last site has changed`);
  }
}

/** Prepares to replace a few files and to run plugins, if the folder is as the last commit left it. */
export async function openStagedPatch(
  options: OpenOutputOptions,
): Promise<StagedPatch | undefined> {
  const {outDir, tableFile} = locate(options);
  const output = await openOutput(options);
  const last = openLastSite({dir: outDir, tableFile});
  if (last.isTableDropped || !isWhole(outDir, last.files)) {
    await output.discard();
    return undefined;
  }
  return {
    dir: output.dir,
    forFolder: (folder) => output.forFolder({folder, mayBeModified: true}),
    bringRest: (isWanted) => bringRest(output, last, isWanted),
    runPlugins: (write) => output.adoptDirectWrites(write),
    commit: ({onSettled}) => output.commit((files) => onSettled(files, output.dir)),
    discard: () => output.discard(),
  };
}
