import MDXComponents from '@theme-original/MDXComponents';
import type {ComponentProps, ReactNode} from 'react';
import {Diagram} from '@site/src/components/Diagram';
import {Markup} from '@site/src/components/Markup';
import {ScrollRegion} from '@site/src/components/ScrollRegion';

function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <ScrollRegion label="Table">
      <table {...props} />
    </ScrollRegion>
  );
}

function Drawing({children}: {readonly children: ReactNode}): ReactNode {
  return <ScrollRegion label="Diagram">{children}</ScrollRegion>;
}

const ours = {table: Table, diagram: Diagram, drawing: Drawing, markup: Markup};

export default {...MDXComponents, ...ours};
