import path from 'node:path';
import type {InitializedPlugin, LoadContext} from '@docusaurus/types';

/** Where the files lie that a plugin generates. */
export function toPluginFolder(
  {generatedFilesDir}: Pick<LoadContext, 'generatedFilesDir'>,
  {name, options}: Pick<InitializedPlugin, 'name' | 'options'>,
): string {
  return path.join(generatedFilesDir, name, options.id);
}
