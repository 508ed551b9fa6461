import {useContext, type ComponentType, type ReactNode} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import {renderRoutes as renderRoutesAnyway, type RouteConfig} from 'react-router-config';
import {Route, type RouteComponentProps, type SwitchProps} from 'react-router-dom';
import {matchStatic} from './matchStatic.js';

type ExtraProps = {[name: string]: unknown};

interface Props {
  routes: RouteConfig[];
  extraProps: ExtraProps;
}

/** What `<Switch>` hands to the route that it chose. */
type Chosen = {computedMatch: unknown; location: RouteComponentProps['location']};

const ChosenRoute = Route as unknown as ComponentType<
  Chosen & {render: (props: RouteComponentProps) => ReactNode}
>;

function renderRoute(route: RouteConfig, props: RouteComponentProps): ReactNode {
  if (route.render) return route.render({...props, route} as never);
  const Component = route.component as ComponentType<ExtraProps>;
  return <Component {...props} route={route} />;
}

/** Shows the first route that answers, as `<Switch>` does. */
function FirstMatch({routes, extraProps}: Props): ReactNode {
  const {location, match: parentMatch} = useContext(RouterContext);
  for (const [index, route] of routes.entries()) {
    const match = route.path ? matchStatic(location.pathname, route) : parentMatch;
    const render = (props: RouteComponentProps) => renderRoute(route, {...props, ...extraProps});
    const key = route.key ?? index;
    if (match)
      return <ChosenRoute key={key} computedMatch={match} location={location} render={render} />;
  }
  return null;
}

/** On Node in the place of `@docusaurus/renderRoutes`. */
export default function staticRenderRoutes(
  routes: RouteConfig[] | undefined,
  extraProps: ExtraProps = {},
  switchProps?: SwitchProps,
): ReactNode {
  if (switchProps) return renderRoutesAnyway(routes, extraProps, switchProps);
  return routes ? <FirstMatch routes={routes} extraProps={extraProps} /> : null;
}
