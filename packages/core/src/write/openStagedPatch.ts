import {isWhole} from './isWhole.js';
import {openOutput, type OpenOutputOptions} from './openOutput.js';
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

function bringRest(output: Output, isWanted: (file: string) => boolean): void {
  for (const [file, {hash}] of output.last.files) {
    if (!isWanted(file) || output.describe(file) !== undefined) continue;
    if (!output.keep(file, hash)) throw new Error(`${file} of the last site has changed`);
  }
}

/** Prepares to replace a few files and to run plugins, if the folder is as the last commit left it. */
export async function openStagedPatch(
  options: OpenOutputOptions,
): Promise<StagedPatch | undefined> {
  const output = await openOutput(options);
  const {dir, files, isTableDropped} = output.last;
  if (isTableDropped || !isWhole(dir, files)) {
    await output.discard();
    return undefined;
  }
  return {
    dir: output.dir,
    forFolder: (folder) => output.forFolder({folder, mayBeModified: true}),
    bringRest: (isWanted) => bringRest(output, isWanted),
    runPlugins: (write) => output.adoptDirectWrites(write),
    commit: ({onSettled}) => output.commit((files) => onSettled(files, output.dir)),
    discard: () => output.discard(),
  };
}
