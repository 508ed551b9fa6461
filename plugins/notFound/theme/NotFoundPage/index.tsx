import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {NotFound} from '../../NotFound';

// Replaces the page of the theme, which has neither a search nor a link.
export default function NotFoundPage(): ReactNode {
  return (
    <Layout title="Page Not Found" description="There is no page at this address.">
      <NotFound />
    </Layout>
  );
}
