import type {PageConstants} from './module/buildPageModule.js';
import {findMetadata, requestMetadata} from './module/ownMetadata.js';
import type {PageSession} from './session/PageSession.js';
import {requireAsset} from './session/requireAsset.js';
import {splitSearch} from './module/rewriteLoaderRequests.js';
import {statFile} from './session/files.js';
import {toSource} from './toSource.js';

interface PageFacts {
  session: PageSession;
  frontMatter: Record<string, unknown>;
  contentTitle?: string;
  isPartial: boolean;
}

/** Collects the exports of a page module besides its component and its table of contents. */
export function collectPageConstants({
  session,
  frontMatter,
  contentTitle,
  isPartial,
}: PageFacts): PageConstants {
  const constants = [
    {name: 'frontMatter', expression: toSource(frontMatter)},
    {name: 'contentTitle', expression: toSource(contentTitle)},
  ];
  const {createAssets} = session.options;
  if (isPartial) return {constants};
  const assets = createAssets?.({filePath: session.filePath, frontMatter});
  if (assets) constants.push({name: 'assets', expression: writeAssets(assets, session)});
  const metadata = findMetadata(session.options, session.filePath);
  return {constants, ...(metadata && {metadata: requestMetadata(metadata)})};
}

/** Writes the assets as an object literal. Only strings that start with `./`, alone or in lists, are assets; it drops other values. */
function writeAssets(assets: Record<string, unknown>, session: PageSession): string {
  const entries = Object.entries(assets)
    .map(([key, value]) => [key, writeAsset(value, session)] as const)
    .filter(([, code]) => code !== undefined);
  if (Object.keys(assets).length === 0) return 'undefined';
  return `{${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(', ')}}`;
}

function writeAsset(value: unknown, session: PageSession): string | undefined {
  if (Array.isArray(value))
    return `[${value.map((item) => writeAsset(item, session) ?? 'undefined').join(', ')}]`;
  if (typeof value !== 'string' || !value.startsWith('./')) return undefined;
  const {pathname, search} = splitSearch(value);
  const file = session.resolveNearby(pathname);
  if (!statFile(file)?.isFile()) reportMissing(value, session);
  return requireAsset(session.nameAsset({file, search, loader: 'asset-image'}), '');
}

function reportMissing(value: string, session: PageSession): void {
  session.report({
    name: 'missing-asset',
    severity: 'error',
    message: `The front matter names ${value}, which does not exist.`,
    found: value,
    hint: 'Paths that start with ./ are relative to the page.',
  });
}
