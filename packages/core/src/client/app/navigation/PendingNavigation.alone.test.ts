import {createLocation, type Location} from 'history';
import {expect, it, vi} from 'vitest';
import type {Page} from '../page/Page.js';
import {PendingNavigation, type AppScreen} from './PendingNavigation.js';
import type {ShownPage} from './ShownPage.js';

// The module reads code that is generated for each site.
vi.mock('./lifecycles.js', () => ({dispatchLifecycle: () => () => {}}));

const createPage = (name: string): Page => ({kind: 'ready', routes: [], globalData: {[name]: {}}});
const [one, other, newer] = ['one', 'other', 'newer'].map(createPage) as [Page, Page, Page];
const [here, there] = [createLocation('/here'), createLocation('/there')];

/** The app with the page `one` on the screen, as React runs it. */
function mount() {
  let screen: AppScreen;
  let finish: (page: Page) => void;
  const loadPage = () => new Promise<Page>((resolve) => (finish = resolve));
  const onMount = (mounted: AppScreen) => void (screen = mounted);
  const props = {location: here, initialPage: one, loadPage, onMount, children: null};
  const app = new PendingNavigation(props);
  const shown: Partial<ShownPage>[] = [];
  vi.spyOn(app, 'setState').mockImplementation((change) => {
    app.state = {...app.state, ...(change as ShownPage)};
    shown.push(app.state);
  });
  app.componentDidMount();
  const go = (location: Location) => {
    const previous = app.props;
    Object.assign(app, {props: {...props, location}});
    app.componentDidUpdate(previous);
  };
  return {screen: screen!, go, finish: (page: Page) => finish(page), shown};
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the page until the next one is loaded', async () => {
  const {go, finish, shown} = mount();
  go(there);
  expect(shown).toEqual([]);
  finish(other);
  await settle();
  expect(shown).toEqual([{page: other, location: there, previousLocation: here}]);
});

it('shows a page that arrives during the navigation to it at its address, and no older version after that', async () => {
  const {screen, go, finish, shown} = mount();
  go(there);
  screen.arrive(newer);
  finish(other);
  await settle();
  expect(shown).toEqual([{page: newer, location: there, previousLocation: here}]);
});

it('shows another version of the page where the page is', async () => {
  const {screen, go, finish, shown} = mount();
  screen.arrive(newer);
  go(there);
  screen.show(one);
  finish(other);
  await settle();
  expect(shown).toEqual([
    {page: newer, location: here, previousLocation: null},
    {page: one, location: here, previousLocation: null},
    {page: other, location: there, previousLocation: here},
  ]);
});
