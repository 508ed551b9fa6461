import Layout from '@theme/Layout';
import styles from './styled.module.scss';

export default function Styled() {
  return (
    <Layout title="Styled">
      <main>
        <p className={styles.text}>
          green and <em>red</em>
        </p>
      </main>
    </Layout>
  );
}
