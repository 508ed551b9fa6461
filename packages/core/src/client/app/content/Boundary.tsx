import {Suspense, useEffect, type ReactNode} from 'react';
import type {LateContent} from './lateContent.js';
import {use} from './use.js';

interface Props {
  children: ReactNode;
  late?: LateContent | undefined;
}

// Without a component of the engine in between, React would number the children differently from the server.
function Waiting({children, late}: Props): ReactNode {
  if (late) use(late.ready);
  useEffect(() => late?.thaw(), [late]);
  return children;
}

/** If React discards the HTML, the content must at least be loaded. */
function Missing({late}: {late: LateContent | undefined}): ReactNode {
  useEffect(() => late?.need(), [late]);
  return null;
}

/** Renders the same elements on the server and during hydration, whenever the content comes. */
export function Boundary({children, late}: Props): ReactNode {
  return (
    <Suspense fallback={<Missing late={late} />}>
      <Waiting late={late}>{children}</Waiting>
    </Suspense>
  );
}
