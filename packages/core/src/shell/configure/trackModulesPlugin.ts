import type {Compiler} from '@rspack/core';

const NAME = 'TrackModulesPlugin';

/** Lets the shell for Node see its modules being evaluated, and forget them: `client/app/server/siteModules.ts`. */
export class TrackModulesPlugin {
  apply(compiler: Compiler): void {
    const {interceptModuleExecution, moduleCache} = compiler.rspack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(NAME, ({hooks}) => {
      hooks.additionalTreeRuntimeRequirements.tap(NAME, (_chunk, needed) => {
        needed.add(interceptModuleExecution);
        needed.add(moduleCache);
      });
    });
  }
}
