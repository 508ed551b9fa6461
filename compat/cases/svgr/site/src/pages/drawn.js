import Layout from '@theme/Layout';
import Kettle from '@site/static/img/kettle.svg';

export default function Drawn() {
  return (
    <Layout title="Drawn">
      <main>
        <Kettle role="img" aria-label="Kettle" width={240} />
      </main>
    </Layout>
  );
}
