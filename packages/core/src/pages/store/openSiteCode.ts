import type {DocusaurusConfig} from '@docusaurus/types';
import {toStoreKey, type Store} from '../../cache/index.js';
import {
  describeCode,
  findModuleState,
  followConfig,
  listImports,
  type CodePlace,
  type FindLine,
} from '../../config/index.js';
import {once} from '../../shared/once.js';
import {toSitePath} from '../../shared/sitePath.js';

export interface SiteCodePlace extends CodePlace {
  /** Where it is known. */
  siteConfig?: DocusaurusConfig | undefined;
  /** Without it, nothing is kept of the code. */
  store?: Store | undefined;
}

/** The code that the config brings functions from. All rules ask for it; it is looked at once. */
export interface SiteCode extends Pick<SiteCodePlace, 'siteDir' | 'siteConfig'> {
  /** Changes with the code. */
  describe(): string;
  /** Where code may carry values from page to page; `imports`: leaves out plugins and presets that the config names by their paths. */
  findState(of: 'all' | 'imports'): string | undefined;
}

/** The answer hangs on nothing but the text. */
function recallLines({files, store}: SiteCodePlace): (find: FindLine) => FindLine {
  return (find) => (file) => {
    const key = toStoreKey([
      'state of code',
      file.slice(file.lastIndexOf('.')),
      files.hashFile(file),
    ]);
    const kept = store?.get<{line: number | undefined}>('compiled', key);
    if (kept) return kept.line;
    const line = find(file);
    store?.put('compiled', key, {line});
    return line;
  };
}

export function openSiteCode(place: SiteCodePlace): SiteCode {
  const {siteDir, siteConfig} = place;
  const recall = recallLines(place);
  function findIn(files: string[]): string | undefined {
    const state = findModuleState(files, recall);
    return state && `${toSitePath(state.file, siteDir)}:${state.line}`;
  }
  const follow = once(() => followConfig(place));
  const inAll = once(() => findIn(follow().files));
  const inImports = once(() => findIn(listImports(place)));
  return {
    siteDir,
    siteConfig,
    describe: once(() => describeCode(follow(), place)),
    findState: (of) => (of === 'all' ? inAll() : inImports()),
  };
}
