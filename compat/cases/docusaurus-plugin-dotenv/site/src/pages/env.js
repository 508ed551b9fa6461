import Layout from '@theme/Layout';

export default function Env() {
  return (
    <Layout title="Env">
      <main>{process.env.KETTLE}</main>
    </Layout>
  );
}
