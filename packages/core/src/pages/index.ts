export {compilePages, listRouteShellModules, type CompilePagesOptions} from './compilePages.js';
export {createModuleCompiler, type CompileModule} from './compileModules.js';
export type {CompiledPage, CompiledPages, CompileReport, SourceLink} from './types.js';
