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

interface Props {
  /** The router's location: the page that the reader wants. */
  location: Location;
  initialPage: Page;
  /** Absent on the server. */
  loadPage?: LoadPage | undefined;
  /** Gets a function that replaces the page on the screen, e.g. after a change in development. */
  onMount?: ((show: ShowPage, shown: Page) => void) | undefined;
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
  private navigation = 0;
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
    this.props.onMount?.((page, done) => this.setState({page}, done), this.state.page);
  }

  override componentDidUpdate({location: previous}: Props): void {
    const {location} = this.props;
    if (location !== previous) void this.navigate(location, previous);
  }

  private async navigate(location: Location, previous: Location): Promise<void> {
    const navigation = ++this.navigation;
    this.cleanUp();
    const previousLocation = normalize(previous, this.state.page);
    this.cleanUp = dispatchLifecycle('onRouteUpdate', {previousLocation, location});
    const isWanted = () => navigation === this.navigation;
    const page = await this.props.loadPage!(location.pathname, isWanted);
    if (!isWanted()) return;
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
