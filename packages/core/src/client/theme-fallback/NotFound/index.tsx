import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Head from '../../exports/Head.js';
import styles from './styles.module.css';

export default function NotFound(): ReactNode {
  return (
    <>
      <Head>
        <title>Page Not Found</title>
      </Head>
      <Layout>
        <div className={styles.centred}>
          <h1>Oops, page not found </h1>
        </div>
      </Layout>
    </>
  );
}
