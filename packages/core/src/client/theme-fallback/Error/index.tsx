import type {ReactNode} from 'react';
import type {Props} from '@theme/Error';
import ErrorMessage from '@theme/Error/Message';
import Layout from '@theme/Layout';
import {RouteContextProvider} from '../../app/contexts/routeContext.js';
import ErrorBoundary from '../../exports/ErrorBoundary.js';
import Head from '../../exports/Head.js';

// Layouts read which plugin made the page.
const CONTEXT = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

/** The crash page, within the layout unless the layout itself crashes. */
export default function ThemeError(props: Props): ReactNode {
  return (
    <RouteContextProvider value={CONTEXT}>
      <ErrorBoundary fallback={() => <ErrorMessage {...props} />}>
        <Head>
          <title>Page Error</title>
        </Head>
        <Layout>
          <ErrorMessage {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
