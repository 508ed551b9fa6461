import {nameRead} from '../../../shared/reads.js';
import {mapLists, type SidebarItem, type Sidebars} from '../../../shared/sidebarLabels.js';
import type {VersionProp} from '../../../shared/versionDocs.js';

/** Names of the lists of which a component has read a label. */
let reads = new Set<string>();

/** Call it before a page is rendered. */
export function startLabelReads(): void {
  reads = new Set();
}

export function listLabelReads(): string[] {
  return [...reads];
}

/** Copies the item. The label of the copy is a getter that records the read. */
function watchLabel(item: SidebarItem, name: string): SidebarItem {
  const {label} = item;
  if (label === undefined) return item;
  const options = {enumerable: true, configurable: true};
  return Object.defineProperty({...item}, 'label', {
    ...options,
    get() {
      reads.add(name);
      return label;
    },
    set(this: SidebarItem, value: unknown) {
      Object.defineProperty(this, 'label', {...options, value, writable: true});
    },
  });
}

type Version = Pick<VersionProp, 'pluginId' | 'version' | 'docsSidebars'>;

function watchSidebars({pluginId, version, docsSidebars}: Version): Sidebars {
  const entries = Object.entries(docsSidebars).map(([sidebar, items]) => {
    const watch = (list: SidebarItem[], path: string) => {
      const name = nameRead('sidebar', pluginId, version, sidebar, path);
      return list.map((item) => watchLabel(item, name));
    };
    return [sidebar, mapLists(items, watch)];
  });
  return Object.fromEntries(entries) as Sidebars;
}

const views = new WeakMap<Sidebars, Sidebars>();

/** Returns the sidebars of a version, the same object for all its pages. It records the labels that each page reads. */
export function viewSidebars(version: Version): Sidebars {
  const view = views.get(version.docsSidebars) ?? watchSidebars(version);
  views.set(version.docsSidebars, view);
  return view;
}
