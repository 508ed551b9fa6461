import type {PageModule} from './compileModules.js';
import type {ModuleLinker} from './linkModules.js';
import {withRelativePaths} from './store/cachedCompilation.js';
import type {PageSource} from './types.js';

function listAnswers({lookups, permalinks}: PageModule): PageSource['answers'] {
  return Object.fromEntries(
    lookups.links.map((link) => [
      link.request,
      'place' in link ? (permalinks[link.place] ?? null) : link.answer,
    ]),
  );
}

export function describeSource(
  module: PageModule,
  {link, listDependencies}: Pick<ModuleLinker, 'link' | 'listDependencies'>,
  siteDir: string,
): PageSource {
  const {key, filePath, query, rule, source, facts} = module;
  return {
    filePath,
    query,
    rule,
    sourceHash: source.hash,
    ref: link(key).ref,
    requests: withRelativePaths(facts, siteDir).requests,
    dependencies: listDependencies(key),
    answers: listAnswers(module),
  };
}
