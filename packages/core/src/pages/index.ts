export {compilePages, listRouteShellModules, type CompilePagesOptions} from './compilePages.js';
export {
  createModuleCompiler,
  type CompiledModule,
  type ModuleCompiler,
} from './createModuleCompiler.js';
export {createDataEmitter, type DataEmitter} from './emitData.js';
export {createFileEmitter} from './emitFile.js';
export type {
  CompiledPage,
  CompiledPages,
  CompileReport,
  Emit,
  NamedInput,
  SourceLink,
} from './types.js';
