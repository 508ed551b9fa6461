export {compilePages} from './compilePages.js';
export {listRouteShellModules} from './routeRequests.js';
export {nameShellModules} from './nameShellModules.js';
export {createModuleCompiler, type CompiledModule} from './createModuleCompiler.js';
export type {ThreadPlan} from './threads/openCompileThreads.js';
export {createDataEmitter, toDataInput} from './emitData.js';
export {createFileEmitter} from './emitFile.js';
export {labelModule, nameInlineData, nameModule, toModuleFile} from './nameModule.js';
export {withRelativePaths} from './store/cachedCompilation.js';
export {openSiteCode, type SiteCode} from './store/openSiteCode.js';
export {loadPlugins, type MarkdownPlugins} from './threads/loadPlugins.js';
export {toRuleOptions} from './threads/openRuleInThread.js';
export {toPlainOptions} from './threads/toPlainOptions.js';
export type {PlainOptions} from './threads/types.js';
export {describeRule, type DescribedRule} from './store/describeRule.js';
export type {
  CompiledPage,
  CompiledPages,
  CompileReport,
  NamedDependency,
  NamedInput,
  PageSource,
  SourceLink,
} from './types.js';
