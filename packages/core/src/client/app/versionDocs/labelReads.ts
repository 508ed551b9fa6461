import {nameRead} from '../../../shared/reads.js';
import {mapLists, type SidebarItem, type Sidebars} from '../../../shared/sidebarLabels.js';
import type {VersionProp} from '../../../shared/versionDocs.js';

/** Names of the lists of which somebody read a label. */
let reads = new Set<string>();

/** For the page whose rendering begins. */
export function startLabelReads(): void {
  reads = new Set();
}

export function listLabelReads(): string[] {
  return [...reads];
}

/** As plain as the item but for the label, which tells that it is read. */
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

/** The sidebars of a version, the same for all its pages. Each page tells which of their labels it shows. */
export function viewSidebars(version: Version): Sidebars {
  const view = views.get(version.docsSidebars) ?? watchSidebars(version);
  views.set(version.docsSidebars, view);
  return view;
}
