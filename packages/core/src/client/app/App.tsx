import type {ReactNode} from 'react';
import {Route} from 'react-router-dom';
import renderRoutes from '@docusaurus/renderRoutes';
// This import comes first, so that the stylesheets of client modules come before those of components.
import '@generated/client-modules';
import Loading from '@theme/Loading';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeProvider from '@theme/ThemeProvider';
import {BaseUrlIssueBanner} from '@velocisaurus/BaseUrlIssueBanner';
import ErrorBoundary from '../exports/ErrorBoundary.js';
import {useLocation} from '../exports/router.js';
import {BrowserContextProvider} from './contexts/browserContext.js';
import {DocusaurusContextProvider} from './contexts/docusaurusContext.js';
import {HasHydratedDataAttribute} from './head/HasHydratedDataAttribute.js';
import {SiteMetadataDefaults} from './head/SiteMetadataDefaults.js';
import {ClientLifecycles} from './navigation/ClientLifecycles.js';
import {PendingNavigation, type LoadPage, type AppScreen} from './navigation/PendingNavigation.js';
import {useShownPage} from './navigation/ShownPage.js';
import type {Page} from './page/Page.js';

export interface AppProps {
  initialPage: Page;
  loadPage?: LoadPage;
  onMount?: (screen: AppScreen, shown: Page) => void;
}

function PageContent({page}: {page: Page}): ReactNode {
  if (page.kind === 'ready') return renderRoutes(page.routes);
  const {error, retry, pastDelay} = page;
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

/** Gives routes the location of the page on the screen, even if the address bar shows the next one already. */
function AppNavigation(): ReactNode {
  const {page, location, previousLocation} = useShownPage();
  return (
    <ClientLifecycles location={location} previousLocation={previousLocation}>
      <Route location={location} render={() => <PageContent page={page} />} />
    </ClientLifecycles>
  );
}

function SiteContext({children}: {children: ReactNode}): ReactNode {
  const {page} = useShownPage();
  return (
    <DocusaurusContextProvider globalData={page.globalData}>{children}</DocusaurusContextProvider>
  );
}

export function App(props: AppProps): ReactNode {
  return (
    <PendingNavigation location={useLocation()} {...props}>
      <SiteContext>
        <ErrorBoundary>
          <BrowserContextProvider>
            <Root>
              <ThemeProvider>
                <SiteMetadataDefaults />
                <SiteMetadata />
                <BaseUrlIssueBanner />
                <AppNavigation />
              </ThemeProvider>
            </Root>
            <HasHydratedDataAttribute />
          </BrowserContextProvider>
        </ErrorBoundary>
      </SiteContext>
    </PendingNavigation>
  );
}
