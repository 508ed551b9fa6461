import type {RouteConfig} from 'react-router-config';
import type {GlobalData} from '@docusaurus/types';

/** A page whose modules are all at hand. */
export interface ReadyPage {
  kind: 'ready';
  routes: RouteConfig[];
  globalData: GlobalData;
}

/** What stands in the place of a page that could not be loaded, or not yet. */
export interface WaitingPage {
  kind: 'waiting';
  globalData: GlobalData;
  pastDelay: boolean;
  error: Error | null;
  retry: () => void;
}

export type Page = ReadyPage | WaitingPage;
