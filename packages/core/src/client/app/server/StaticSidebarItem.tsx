import {useContext, type ContextType, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {__RouterContext as RouterContext} from 'react-router';
import OriginalItem, {type Props} from '@velocisaurus/DocSidebarItem';
import DocSidebarItems from '@velocisaurus/DocSidebarItems';
import {BrokenLinksContext, createLinkCollector} from '../contexts/brokenLinksContext.js';
import {DocusaurusContext} from '../contexts/docusaurusContext.js';
import {collectLabelReads, noteLabelReads} from '../versionDocs/labelReads.js';
import {parseListItem, type ListItem} from './parseListItem.js';
import {leadsTo} from './sidebarPaths.js';

type Item = Props['item'];
type Position = Pick<Props, 'level' | 'tabIndex' | 'activePath'>;

interface Surroundings {
  router: ContextType<typeof RouterContext>;
  site: ContextType<typeof DocusaurusContext>;
}

interface RenderedItem {
  links: Set<string>;
  anchors: Set<string>;
  /** `undefined`: the item does not show. */
  element: ListItem | undefined;
  /** Which labels it shows. */
  labels: Set<string>;
}

/** By level and tab index; `null`: only React can tell, each time. */
type Variants = Map<string, RenderedItem | null>;

const variantsOf = new WeakMap<Item, Variants>();
let itemInWork: Item | undefined;

function watch<Value extends object>(value: Value, names: string[], onRead: () => void): Value {
  return new Proxy(value, {
    get(target, name) {
      if (names.includes(name as string)) onRead();
      return Reflect.get(target, name) as unknown;
    },
  });
}

function renderMarkup(item: Item, app: ReactNode): string | undefined {
  const before = itemInWork;
  itemInWork = item;
  try {
    return renderToString(app);
  } catch {
    // It fails again where React knows its place.
    return undefined;
  } finally {
    itemInWork = before;
  }
}

/** `null` for what hangs on more than the item. */
function renderItem(
  item: Item,
  position: Position,
  {router, site}: Surroundings,
): RenderedItem | null {
  let isStatic = true;
  const onRead = () => void (isStatic = false);
  const {brokenLinks, links, anchors} = createLinkCollector();
  const app = (
    <RouterContext.Provider value={watch(router, ['location', 'match'], onRead)}>
      <DocusaurusContext.Provider value={watch(site, ['globalData'], onRead)}>
        <BrokenLinksContext.Provider value={brokenLinks}>
          <DocSidebarItems items={[item]} {...position} />
        </BrokenLinksContext.Provider>
      </DocusaurusContext.Provider>
    </RouterContext.Provider>
  );
  const {value: markup, labels} = collectLabelReads(() => renderMarkup(item, app));
  if (!isStatic || markup === undefined) return null;
  const element = parseListItem(markup);
  return element || markup === '' ? {links, anchors, element, labels} : null;
}

// Data that lies in a page's own record is new for each page: only what is met again is worth the work.
function findRendered(item: Item, position: Position, surroundings: Surroundings) {
  const variants = variantsOf.get(item);
  if (!variants) return void variantsOf.set(item, new Map());
  const key = `${position.level} ${position.tabIndex}`;
  const known = variants.get(key);
  if (known !== undefined) return known;
  const rendered = renderItem(item, position, surroundings);
  variants.set(key, rendered);
  return rendered;
}

/**
 * On Node in the place of theme-classic's own `DocSidebarItem`, where the site swizzles nothing of it: hundreds of pages
 * show the same sidebar, and an item looks the same on all that are not within it.
 */
export default function StaticSidebarItem(props: Props): ReactNode {
  const surroundings = {router: useContext(RouterContext), site: useContext(DocusaurusContext)};
  const {collectLink, collectAnchor} = useContext(BrokenLinksContext);
  const {
    item,
    index: _index,
    onItemClick: _onItemClick,
    level,
    tabIndex,
    activePath,
    ...others
  } = props;
  const isKnownKind = item !== itemInWork && Object.keys(others).length === 0;
  if (!isKnownKind || leadsTo(item, activePath)) return <OriginalItem {...props} />;
  const rendered = findRendered(item, {level, tabIndex, activePath}, surroundings);
  if (!rendered) return <OriginalItem {...props} />;
  rendered.links.forEach(collectLink);
  rendered.anchors.forEach(collectAnchor);
  noteLabelReads(rendered.labels);
  if (!rendered.element) return null;
  const {className, html} = rendered.element;
  return <li className={className} dangerouslySetInnerHTML={{__html: html}} />;
}
