import type {Compiler} from '@rspack/core';

const NAME = 'InlineLoadersPlugin';

/** `!!loader!./file?query`. Where it leads is not known yet: `./file.d` may turn out to be `./file.d.json`. */
const BELOW_LOADERS = /^!!(?:[^!]+!)+([^!?]+)(?:\?[^!]*)?$/;
// For scripts of other names, Rspack decides by the name or by the next package.json how to parse them.
const SCRIPT = /\.(?:jsx|tsx?)$/i;

/**
 * Takes the result of loaders in `!!raw-loader!./file.json` for JavaScript, as webpack does: `!!` switches all rules off. Rspack goes on to
 * parse the result as JSON, and that of a `.cjs` file as CommonJS, so the request gives the module another name.
 */
export class InlineLoadersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (_compilation, {normalModuleFactory}) => {
      normalModuleFactory.hooks.beforeResolve.tap(NAME, (data) => {
        if (!data.request.startsWith('!!')) return;
        const [, file] = BELOW_LOADERS.exec(data.request) ?? [];
        if (file && !SCRIPT.test(file)) data.request = `${file}.jsx!=!${data.request}`;
      });
    });
  }
}
