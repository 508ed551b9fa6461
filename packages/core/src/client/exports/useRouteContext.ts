import {useContext} from 'react';
import type {PluginRouteContext} from '@docusaurus/types';
import {RouteContext} from '../app/contexts/routeContext.js';

export default function useRouteContext(): PluginRouteContext {
  const context = useContext(RouteContext);
  if (!context) throw new Error('Unexpected: no Docusaurus route context found');
  return context;
}
