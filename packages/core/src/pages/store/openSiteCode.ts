import type {DocusaurusConfig} from '@docusaurus/types';
import {toStoreKey, type Store} from '../../cache/index.js';
import {
  describeCode,
  findPluginImports,
  findModuleState,
  followConfig,
  followPlugins,
  listImports,
  type CodePlace,
} from '../../config/index.js';
import {once} from '../../shared/once.js';
import {toSitePath} from '../../shared/sitePath.js';

export interface SiteCodePlace extends CodePlace {
  /** The config, if it is known. */
  siteConfig?: DocusaurusConfig | undefined;
  /** Without it, no answer about the code is stored. */
  store?: Store | undefined;
}

/** The code from which the config gets its functions. All rules ask for it, and it is read once. */
export interface SiteCode extends Pick<SiteCodePlace, 'siteDir' | 'siteConfig'> {
  /** Returns a text that changes with the code. */
  describe(): string;
  /**
   * Returns a text that changes with the code of the Markdown plugins that the config lists, as far as this code can be separated
   * from the rest.
   */
  describePlugins(): string;
  /**
   * Finds a place where code may carry values from page to page. `imports` leaves out plugins and presets that the config names
   * by their paths.
   */
  findState(of: 'all' | 'imports'): string | undefined;
}

/** Stores answers about files. An answer depends on nothing but the text and the extension of its file. */
function createRecall({files, store}: SiteCodePlace, question: string) {
  return <Answer>(find: (file: string) => Answer) =>
    (file: string): Answer => {
      const ending = file.slice(file.lastIndexOf('.'));
      const key = toStoreKey([question, ending, files.hashFile(file)]);
      const kept = store?.get<{answer: Answer}>('compiled', key);
      if (kept) return kept.answer;
      const answer = find(file);
      store?.put('compiled', key, {answer});
      return answer;
    };
}

export function openSiteCode(place: SiteCodePlace): SiteCode {
  const {siteDir, siteConfig} = place;
  const recall = createRecall(place, 'state of code');
  const findImports = createRecall(place, 'imports of plugins')(findPluginImports);
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
    describePlugins: once(() => {
      const found = {imports: findImports(place.siteConfigPath), whole: follow()};
      return describeCode(followPlugins(place, found) ?? found.whole, place);
    }),
    findState: (of) => (of === 'all' ? inAll() : inImports()),
  };
}
