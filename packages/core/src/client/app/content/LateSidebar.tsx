import type {ReactNode} from 'react';
import Sidebar from '@velocisaurus/DocSidebar';
import {Content} from './Content.js';

/** Replaces the theme's sidebar of documents. React may hydrate it after the rest of the first page. */
export default function LateSidebar(props: {[name: string]: unknown}): ReactNode {
  return (
    <Content place="sidebar">
      <Sidebar {...props} />
    </Content>
  );
}
