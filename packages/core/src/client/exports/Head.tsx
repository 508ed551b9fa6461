import type {ReactNode} from 'react';
import {Helmet} from 'react-helmet-async';
import type {Props} from '@docusaurus/Head';

export default function Head(props: Props): ReactNode {
  return <Helmet {...props} />;
}
