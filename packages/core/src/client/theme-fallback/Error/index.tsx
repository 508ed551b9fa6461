import type {CSSProperties, ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {Props} from '@theme/Error';
import Layout from '@theme/Layout';
import {RouteContextProvider} from '../../app/contexts/routeContext.js';
import ErrorBoundary from '../../exports/ErrorBoundary.js';
import Head from '../../exports/Head.js';

const COLUMN: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'flex-start',
  minHeight: '100vh',
  width: '100%',
  maxWidth: '80ch',
  fontSize: '20px',
  margin: '0 auto',
  padding: '1rem',
};

const BUTTON: CSSProperties = {
  margin: '1rem 0',
  fontSize: '2rem',
  cursor: 'pointer',
  borderRadius: 20,
  padding: '1rem',
};

function describe(error: Error): string {
  return getErrorCausalChain(error)
    .map(({message}) => message)
    .join('\n\nCause:\n');
}

function ErrorMessage({error, tryAgain}: Props): ReactNode {
  return (
    <div style={COLUMN}>
      <h1 style={{fontSize: '3rem'}}>This page crashed</h1>
      <button type="button" onClick={tryAgain} style={BUTTON}>
        Try again
      </button>
      <p style={{whiteSpace: 'pre-wrap'}}>{describe(error)}</p>
    </div>
  );
}

// Layouts ask which plugin made the page.
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
