import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import {MarkdownError} from '../errors/MarkdownError.js';
import type {PageSession} from '../session/PageSession.js';
import type {CompiledProgram, MarkdownRequest} from '../types.js';
import {compactCode} from './compactCode.js';
import {readGenerated} from './readGenerated.js';
import {readWithAcorn} from './readWithAcorn.js';
import {readWithLexer} from './readWithLexer.js';
import {refuseRepeatedNames} from './refuseRepeatedNames.js';
import {refuseRepeatedImports} from './refuseRepeatedImports.js';
import {renameLoaderRequest} from './rewriteLoaderRequests.js';
import type {ModuleShape} from './shape.js';
import {writeModule} from './writeModule.js';

export interface PageConstants {
  constants: {name: string; expression: string}[];
  /** The page exports the result of this request as `metadata`. */
  metadata?: MarkdownRequest;
}

interface PageModuleInput {
  compiled: CompiledProgram;
  page: PageConstants;
  session: PageSession;
}

/** The page's code as a function body, and its requests. */
export function buildPageModule({compiled, page, session}: PageModuleInput): {
  code: string;
  requests: MarkdownRequest[];
} {
  const {program} = compiled;
  const shape = readShape(compiled, session);
  refuseTakenNames(shape, page, session);
  refuseRepeatedImports(shape, session);
  const requests = new Map<string, MarkdownRequest>();
  const add = (request: MarkdownRequest) => {
    requests.set(request.request, request);
    return request.request;
  };
  const names = {
    nameRequest: (specifier: string) => add(toRequest(specifier, session)),
    nameRequired: (specifier: string) => add(toRequired(toRequest(specifier, session))),
  };
  // If the page exports a table of contents, none is made from its headings.
  const hasOwnToc = shape.exports.some(({exported}) => exported === 'toc');
  const toc = hasOwnToc && compiled.toc?.expression ? undefined : compiled.toc;
  const {constants} = page;
  const metadata = page.metadata?.request;
  const written = writeModule({program, shape, toc, constants, metadata, ...names});
  const code = compactCode(session.settleLinks(written));
  if (page.metadata) add(page.metadata);
  for (const [request, asset] of session.assets)
    if (code.includes(JSON.stringify(request))) requests.set(request, asset);
  return {code, requests: [...requests.values()]};
}

function readShape(compiled: CompiledProgram, session: PageSession): ModuleShape {
  const {program, callsRequire, isPlain} = compiled;
  if (callsRequire !== false) return readProgram(program, session);
  const generated = isPlain ? readGenerated(program, session.assets.size > 0) : undefined;
  return generated ?? readWithLexer(program) ?? readProgram(program, session);
}

function readProgram(program: string, session: PageSession): ModuleShape {
  try {
    return readWithAcorn(program);
  } catch (cause) {
    refuseRepeatedNames((cause as Error).message, session);
    throw new MarkdownError({
      file: session.filePath,
      reason: `The page compiles to code that is no JavaScript: ${(cause as Error).message}`,
      hint: 'Look at what the page exports and at the expressions in braces; a recma plugin may also have left JSX.',
      cause,
    });
  }
}

function refuseTakenNames({exports}: ModuleShape, page: PageConstants, session: PageSession): void {
  const taken = exports.find(({exported}) => page.constants.some(({name}) => name === exported));
  if (!taken) return;
  const line = session.findLine(new RegExp(`^export\\b.*\\b${taken.exported}\\b`));
  throw new MarkdownError({
    file: session.filePath,
    line,
    frame: line === undefined ? undefined : session.frameAt({line}),
    reason: `The page exports \`${taken.exported}\`, which Docusaurus itself exports for every page.`,
    hint: 'Give the export another name.',
  });
}

function toRequest(specifier: string, session: PageSession): MarkdownRequest {
  const asset =
    session.assets.get(specifier) ??
    session.assets.get(renameLoaderRequest(specifier, session) ?? '');
  return (
    asset ?? {
      request: stripMachinePath(specifier, session),
      kind: 'module',
      specifier: stripMachinePath(specifier, session),
    }
  );
}

/** The request of a `require` call. An asset is the same ES module for `import` and `require`. */
function toRequired(request: MarkdownRequest): MarkdownRequest {
  if (request.kind === 'asset') return request;
  return {...request, request: `require:${request.specifier}`, isRequired: true};
}

/** Turns absolute paths within the site, which plugins may import, into `@site/…`. */
function stripMachinePath(specifier: string, {options}: PageSession): string {
  if (!path.isAbsolute(specifier)) return specifier;
  const relative = path.relative(options.siteDir, specifier);
  return relative.startsWith('..') || path.isAbsolute(relative)
    ? specifier
    : `@site/${posixPath(relative)}`;
}
