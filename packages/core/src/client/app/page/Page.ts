import type {RouteConfig} from 'react-router-config';
import type {GlobalData} from '@docusaurus/types';

/** A page whose modules are loaded, at least those of its layouts. */
export interface ReadyPage {
  kind: 'ready';
  routes: RouteConfig[];
  globalData: GlobalData;
}

/** The placeholder for a page that is not loaded yet, or that failed to load. */
export interface WaitingPage {
  kind: 'waiting';
  globalData: GlobalData;
  pastDelay: boolean;
  error: Error | null;
  retry: () => void;
}

export type Page = ReadyPage | WaitingPage;
