import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {FileHashes} from '../../cache/index.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import {POSTCSS_CONFIGS} from '../../shell/loaders/findPostCss.js';

/** Files that tools look for in each folder above the site, without telling anyone. */
const NAMES = [...POSTCSS_CONFIGS, 'browserslist', '.browserslistrc'];

/** Of a `package.json`, only the fields count that configure such a tool. */
function describeFields(file: string): string | undefined {
  try {
    const {postcss, browserslist} = JSON.parse(readFileSync(file, 'utf8')) as {
      [field: string]: unknown;
    };
    return JSON.stringify({postcss, browserslist});
  } catch {
    return undefined;
  }
}

function listFoldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [] : [parent, ...listFoldersAbove(parent)];
}

/** The configs of tools in the folders above the site that exist, with their content. */
export function describeConfigsAbove(
  siteDir: string,
  {hashFile}: Pick<FileHashes, 'hashFile'>,
): [file: string, content: string][] {
  const relate = createRelativizer(siteDir);
  const describe = (file: string) =>
    path.basename(file) === 'package.json' ? describeFields(file) : hashFile(file);
  const files = listFoldersAbove(siteDir).flatMap((dir) =>
    NAMES.map((name) => path.join(dir, name)),
  );
  return files.flatMap((file) => {
    const content = describe(file);
    return content === undefined || content === '{}' ? [] : [[relate(file), content]];
  });
}
