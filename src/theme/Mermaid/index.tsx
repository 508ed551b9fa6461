import Mermaid from '@theme-original/Mermaid';
import type MermaidType from '@theme/Mermaid';
import type {ComponentProps, ReactNode} from 'react';
import {ScrollRegion} from '@site/src/components/ScrollRegion';

export default function MermaidWrapper(props: ComponentProps<typeof MermaidType>): ReactNode {
  return (
    <ScrollRegion label="Diagram">
      <Mermaid {...props} />
    </ScrollRegion>
  );
}
