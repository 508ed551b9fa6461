import {Buffer} from 'buffer';
import Layout from '@theme/Layout';

export default function Encoded() {
  return (
    <Layout title="Encoded">
      <main>{Buffer.from('kettle').toString('base64')}</main>
    </Layout>
  );
}
