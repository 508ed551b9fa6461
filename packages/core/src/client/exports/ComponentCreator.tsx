import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {renderRoutes, type RouteConfig} from 'react-router-config';
import Loading from '@theme/Loading';

type LoadRoutes = () => Promise<RouteConfig[]>;

interface State {
  routes?: RouteConfig[];
  error: Error | null;
  pastDelay: boolean;
}

const DELAY_MS = 200;
const LOADING: State = {error: null, pastDelay: false};

async function loadRoutes(path: string): Promise<RouteConfig[]> {
  // Imported late: the browser's loader does not run on Node, where nothing waits for it.
  const {loadPage} = await import('../app/page/loadPage.js');
  return (await loadPage(path)).routes;
}

function useRoutes(load: LoadRoutes): State & {retry: () => void} {
  const [state, setState] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => ({...now, pastDelay: true})), DELAY_MS);
    load().then(
      (routes) => setState({...LOADING, routes}),
      (error: Error) => setState({...LOADING, error}),
    );
    return () => clearTimeout(timer);
  }, [load, attempt]);
  const retry = () => {
    setState(LOADING);
    setAttempt(attempt + 1);
  };
  return {...state, retry};
}

/**
 * Creates a component that loads and shows the page at `path`; `*` is the not-found page. Routes of this engine come with the
 * page, so only code that is written for Docusaurus's generated routes calls this.
 */
export default function ComponentCreator(
  path: string,
  _hash?: string,
): ComponentType<object> & {preload: () => Promise<unknown>} {
  const load = () => loadRoutes(path);
  function LazyPage(): ReactNode {
    const {routes, error, pastDelay, retry} = useRoutes(load);
    if (routes) return renderRoutes(routes);
    return (
      <Loading
        isLoading={!error}
        timedOut={false}
        pastDelay={pastDelay}
        error={error}
        retry={retry}
      />
    );
  }
  LazyPage.preload = load;
  return LazyPage;
}
