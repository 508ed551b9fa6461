import type {Compiler} from '@rspack/core';

const NAME = 'HiddenFoldersPlugin';

/** Rspack 1.7 hands over `/source/flags` as the source `source,flags`, without flags. */
const SOURCE_AND_FLAGS = /^([^]*),([a-z]*)$/;

function repair(given: RegExp): RegExp {
  const [, source, flags] = SOURCE_AND_FLAGS.exec(given.source) ?? [];
  return source === undefined ? given : new RegExp(source, flags);
}

/** Files are tried by their path in the folder, such as `./guides/a.txt`. */
function excludeHidden(given: RegExp): RegExp {
  const {source, flags} = repair(given);
  return new RegExp(`^(?!\\./(?:.*/)?\\.)(?=[^]*?(?:${source}))`, flags);
}

/**
 * Keeps what lies in hidden folders, such as `.docusaurus` and pnpm's `.pnpm`, out of imports with a computed path and of
 * `require.context`, as webpack does: ``import(`@site/${file}`)`` takes all of the site's folder. Rspack leaves out hidden files only.
 */
export class HiddenFoldersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.contextModuleFactory.tap(NAME, ({hooks}) => {
      hooks.afterResolve.tap(NAME, (data) => {
        if (data && data.regExp) data.regExp = excludeHidden(data.regExp);
        return data;
      });
    });
  }
}
