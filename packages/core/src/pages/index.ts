export {compilePages, type CompilePagesOptions} from './compilePages.js';
export {createModuleCompiler} from './compileModules.js';
export type {CompiledPage, CompiledPages, CompileReport, SourceLink} from './types.js';
