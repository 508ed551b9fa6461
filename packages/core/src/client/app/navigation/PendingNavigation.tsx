import {Component, type ReactNode} from 'react';
import type {Location} from 'history';
import ExecutionEnvironment from '../../exports/ExecutionEnvironment.js';
import {normalizeLocation} from '../page/normalizeLocation.js';
import type {Page} from '../page/Page.js';
import {dispatchLifecycle} from './lifecycles.js';
import {ShownPageContext, type ShownPage} from './ShownPage.js';

/** Replaces the page on the screen. Calls `done` when the new one is there. */
export type ShowPage = (page: Page, done?: () => void) => void;

/**
 * Rejects if the page cannot be loaded, or resolves to an error page. `isWanted`: whether the reader has gone to no other page
 * meanwhile.
 */
export type LoadPage = (pathname: string, isWanted: () => boolean) => Promise<Page>;

/** The locations before and after. */
type Navigation = Omit<ShownPage, 'page'>;

export interface AppScreen {
  /** Shows another version of the page on the screen. Calls `done` when it is there. */
  show: ShowPage;
  /** Shows the page that the reader wants, which may be another one than the page on the screen. */
  arrive: (page: Page) => void;
}

interface Props {
  /** The router's location: the page that the reader wants. */
  location: Location;
  initialPage: Page;
  /** Absent on the server. */
  loadPage?: LoadPage | undefined;
  /** Gets functions that replace the page on the screen, e.g. after a change in development. */
  onMount?: ((screen: AppScreen, shown: Page) => void) | undefined;
  children: ReactNode;
}

function normalize(location: Location, page: Page): Location {
  return page.kind === 'ready' ? normalizeLocation(location, page.routes) : location;
}

/**
 * Keeps the old page on the screen until everything that the new one needs is loaded. Location, routes and global data
 * change together, for the layout as well as for the page.
 */
export class PendingNavigation extends Component<Props, ShownPage> {
  /** The navigation whose page is not there yet. */
  private pending: Navigation | undefined;
  private cleanUp: () => void = () => {};

  constructor(props: Props) {
    super(props);
    const {location, initialPage: page} = props;
    const normalized = normalize(location, page);
    this.state = {page, location: normalized, previousLocation: null};
    if (ExecutionEnvironment.canUseDOM) {
      dispatchLifecycle('onRouteUpdate', {previousLocation: null, location: normalized});
    }
  }

  override componentDidMount(): void {
    const show: ShowPage = (page, done) => this.setState({page}, done);
    const arrive = (page: Page) => (this.pending ? this.arrive(page, this.pending) : show(page));
    this.props.onMount?.({show, arrive}, this.state.page);
  }

  override componentDidUpdate({location: previous}: Props): void {
    const {location} = this.props;
    if (location !== previous) void this.navigate(location, previous);
  }

  private async navigate(location: Location, previous: Location): Promise<void> {
    const pending = {location, previousLocation: normalize(previous, this.state.page)};
    this.pending = pending;
    this.cleanUp();
    this.cleanUp = dispatchLifecycle('onRouteUpdate', pending);
    const isWanted = () => this.pending === pending;
    const page = await this.props.loadPage!(location.pathname, isWanted);
    if (isWanted()) this.arrive(page, pending);
  }

  private arrive(page: Page, {location, previousLocation}: Navigation): void {
    this.pending = undefined;
    this.cleanUp();
    this.cleanUp = () => {};
    this.setState({page, location: normalize(location, page), previousLocation});
  }

  override render(): ReactNode {
    return (
      <ShownPageContext.Provider value={this.state}>
        {this.props.children}
      </ShownPageContext.Provider>
    );
  }
}
