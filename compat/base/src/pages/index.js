import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout title="Home" description="The front door.">
      <main className="container margin-vert--lg">
        <h1>Three pages</h1>
        <Link to="/docs/intro">Read on</Link>
      </main>
    </Layout>
  );
}
