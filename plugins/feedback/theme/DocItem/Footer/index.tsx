import Footer from '@theme-init/DocItem/Footer';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import {Feedback} from '@site/src/components/Feedback';

export default function FooterWithFeedback(): ReactNode {
  const {pathname} = useLocation();
  return (
    <>
      {/* Another page is another question. */}
      <Feedback key={pathname} path={pathname} />
      <Footer />
    </>
  );
}
