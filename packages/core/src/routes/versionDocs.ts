import type {RouteConfig} from '@docusaurus/types';
import {hashContent} from '../shared/hash.js';
import {isSidebars, withoutLabels, type Sidebars} from '../shared/sidebarLabels.js';
import type {LoadedSite} from '../shared/site.js';
import type {VersionDocs, VersionProp} from '../shared/versionDocs.js';

type Props = {[name: string]: unknown};

/** The documents of one version of one instance of the docs plugin, and its sidebars. */
export interface KeyedVersionDocs {
  /** The same for every content: part of a file name. */
  key: string;
  instance: string;
  version: string;
  docs: VersionDocs;
  sidebars: Sidebars;
}

export interface SplitProps {
  /** Without the documents. */
  props: Props;
  /** The part of them that every page hangs on: without the labels of sidebars. */
  outline: Props;
  /** The version without its sidebars as well. */
  version: Props;
  versionDocs: KeyedVersionDocs;
}

function isObject(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Exactly what the docs plugin gives to the layout of a version. */
function findVersionProp(props: Props): VersionProp | undefined {
  const {version, ...others} = props;
  if (Object.keys(others).length > 0 || !isObject(version)) return undefined;
  const {pluginId, version: name, docs, docsSidebars} = version;
  const isVersion = typeof pluginId === 'string' && typeof name === 'string';
  if (!isVersion || !isSidebars(docsSidebars) || !isObject(docs)) return undefined;
  const isListed = Object.entries(docs).every(([id, doc]) => isObject(doc) && doc.id === id);
  return isListed ? {...version, pluginId, version: name, docs, docsSidebars} : undefined;
}

function toKeyPart(name: string): string {
  return /^\w[\w.-]*$/.test(name) ? name : hashContent(name);
}

function split(props: Props): SplitProps | undefined {
  const found = findVersionProp(props);
  if (!found) return undefined;
  const {docs, ...version} = found;
  const {docsSidebars: sidebars, ...bare} = version;
  const {pluginId: instance, version: name} = bare;
  const key = `${toKeyPart(instance)}/${toKeyPart(name)}`;
  return {
    props: {version},
    outline: {version: {...version, docsSidebars: withoutLabels(sidebars)}},
    version: bare,
    versionDocs: {key, instance, version: name, docs, sidebars},
  };
}

const known = new WeakMap<Props, {split: SplitProps | undefined}>();

/**
 * The props of the layout of a version without its list of documents: that holds the first words of each, which would
 * change for every page of the version with every edit. `undefined` for the props of other routes.
 */
export function splitVersionDocs(props: Props): SplitProps | undefined {
  const found = known.get(props) ?? {split: split(props)};
  known.set(props, found);
  return found.split;
}

function collect({props, routes = []}: RouteConfig): KeyedVersionDocs[] {
  const own = props && splitVersionDocs(props);
  const layouts = routes.filter((route) => route.routes);
  return [...(own ? [own.versionDocs] : []), ...layouts.flatMap(collect)];
}

/** The documents of all versions, as {@link splitVersionDocs} takes them out of the routes. */
export function listVersionDocs({site}: {site: LoadedSite}): KeyedVersionDocs[] {
  return site.routes.flatMap(collect);
}
