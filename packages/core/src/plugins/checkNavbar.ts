import path from 'node:path';
import type {GlobalData, LoadContext} from '@docusaurus/types';
import {
  createDiagnostic,
  DiagnosticsError,
  nearest,
  type Diagnostic,
} from '../diagnostics/index.js';

interface NavbarItem {
  type?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  items?: NavbarItem[];
}

/** A version in the global data of the docs plugin. */
interface DocsVersion {
  docs: {id: string}[];
  draftIds: string[];
  sidebars?: {[name: string]: unknown};
}

interface Reference {
  kind: 'doc' | 'sidebar';
  id: string;
  docsPluginId: string;
  field: string;
}

/** Throws if an item of the navbar names a document or a sidebar that no version has: every page would fail with the same error. */
export function assertNavbar(
  globalData: GlobalData,
  {siteConfig, siteConfigPath, siteDir}: LoadContext,
): void {
  const {items = []} = (siteConfig.themeConfig.navbar ?? {}) as {items?: NavbarItem[]};
  const file = path.relative(siteDir, siteConfigPath);
  const problems = listReferences(items, 'themeConfig.navbar.items').flatMap((reference) =>
    checkReference(reference, globalData, file),
  );
  if (problems.length > 0) throw new DiagnosticsError(problems);
}

function listReferences(items: NavbarItem[], field: string): Reference[] {
  return items.flatMap(
    ({type, docId, sidebarId, docsPluginId = 'default', items: children}, index) => {
      const place = `${field}[${index}]`;
      const nested = listReferences(children ?? [], `${place}.items`);
      if (type === 'doc' && docId !== undefined) {
        return [...nested, {kind: 'doc', id: docId, docsPluginId, field: `${place}.docId`}];
      }
      if (type === 'docSidebar' && sidebarId !== undefined) {
        return [
          ...nested,
          {kind: 'sidebar', id: sidebarId, docsPluginId, field: `${place}.sidebarId`},
        ];
      }
      return nested;
    },
  );
}

function checkReference(
  {kind, id, docsPluginId, field}: Reference,
  globalData: GlobalData,
  file: string,
): Diagnostic[] {
  const docs = globalData['docusaurus-plugin-content-docs']?.[docsPluginId] as
    {versions: DocsVersion[]} | undefined;
  if (!docs) return [];
  const known = [...new Set(docs.versions.flatMap(kind === 'doc' ? listDocs : listSidebars))];
  if (known.includes(id)) return [];
  const near = nearest(id, known);
  const instance = docsPluginId === 'default' ? '' : ` of the docs "${docsPluginId}"`;
  return [
    createDiagnostic({
      name: kind === 'doc' ? 'unknown-doc-id' : 'unknown-sidebar',
      message: `The navbar names a ${kind === 'doc' ? 'document' : 'sidebar'} "${id}" that no version${instance} has.`,
      file,
      field,
      found: id,
      expected: kind === 'doc' ? 'the id of a document' : `one of ${known.join(', ')}`,
      ...(near && {hint: `Did you mean "${near}"?`}),
    }),
  ];
}

function listDocs({docs, draftIds}: DocsVersion): string[] {
  return [...docs.map(({id}) => id), ...draftIds];
}

function listSidebars({sidebars = {}}: DocsVersion): string[] {
  return Object.keys(sidebars);
}
