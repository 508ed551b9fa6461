import type {CSSProperties, ReactNode} from 'react';
import Layout from '@theme/Layout';
import Head from '../../exports/Head.js';

const CENTRED: CSSProperties = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  height: '50vh',
  fontSize: '20px',
};

export default function NotFound(): ReactNode {
  return (
    <>
      <Head>
        <title>Page Not Found</title>
      </Head>
      <Layout>
        <div style={CENTRED}>
          <h1>Oops, page not found </h1>
        </div>
      </Layout>
    </>
  );
}
