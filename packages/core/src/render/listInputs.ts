import type {CompiledPage, NamedInput} from '../pages/index.js';
import {hashContent} from '../shared/hash.js';
import type {NodeShell} from '../shared/site.js';
import type {ModuleRef, PageRecord} from '../shared/wire.js';

const HASH_LENGTH = 16;

function hashValue(value: unknown): string {
  return hashContent(JSON.stringify(value) ?? '', HASH_LENGTH);
}

/** `p:intro.3f2a9c1b` → the module `intro` with the hash `3f2a9c1b`. */
function describeFile(ref: ModuleRef): NamedInput {
  const dot = ref.lastIndexOf('.');
  const kind = ref.startsWith('p:') ? 'module' : 'data';
  return {name: `${kind} ${ref.slice(2, dot)}`, hash: ref.slice(dot + 1)};
}

// For data with an outline, the name of the file covers the outline only. The reads of the page cover what it shows
// of the rest.
function describeRecord({files, globalData, ...route}: PageRecord): NamedInput[] {
  return [
    ...files.map(describeFile),
    {name: 'route and its data', hash: hashValue(route)},
    {name: 'expected global data', hash: hashValue(globalData)},
  ];
}

/** Everything that decides the HTML that React renders for the page, apart from what the page reads while it is rendered. */
export function listInputs({page, node}: {page: CompiledPage; node: NodeShell}): NamedInput[] {
  const components = [...page.shellIds].sort();
  return [
    ...describeRecord(page.record),
    {name: 'theme and runtime', hash: node.entryClosure},
    ...components.map((id) => ({name: `component ${id}`, hash: node.closures[id] ?? node.hash})),
  ];
}
