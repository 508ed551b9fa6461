import type {ReaderContext} from './chooseScopes.js';
import type {Manifest} from '../shared/types.js';

function readPageTag(): string | undefined {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="docusaurus_tag"]');
  return tag?.content;
}

/** The version that the reader chose, as the theme stores it. A namespace may follow the key. */
function readPreferred(plugin: string): string | null {
  try {
    const name = `docs-preferred-version-${plugin}`;
    const key = Object.keys(localStorage).find(
      (known) => known === name || known.startsWith(`${name}-`),
    );
    return key ? localStorage.getItem(key) : null;
  } catch {
    return null;
  }
}

/** The tag of the page that the reader is on, and the versions that the reader chose. */
export function readContext({scopes}: Manifest): ReaderContext {
  const plugins = Object.values(scopes).flatMap(({plugin}) => plugin ?? []);
  const pageTag = readPageTag();
  return {
    ...(pageTag && {pageTag}),
    preferredVersions: Object.fromEntries(plugins.map((plugin) => [plugin, readPreferred(plugin)])),
  };
}
