import {Suspense, useEffect, type ReactNode} from 'react';
import type {LateContent} from './lateContent.js';
import {use} from './use.js';

interface Props {
  children: ReactNode;
  late?: LateContent | undefined;
}

// Without a component of the engine between them, React would number what is inside otherwise than on the server.
function Waiting({children, late}: Props): ReactNode {
  if (late) use(late.ready);
  useEffect(() => late?.thaw(), [late]);
  return children;
}

/** Where React gives up the HTML, the content shall come at least. */
function Missing({late}: {late: LateContent | undefined}): ReactNode {
  useEffect(() => late?.need(), [late]);
  return null;
}

/** On the server, and while a page is hydrated: the same elements, whenever the content comes. */
export function Boundary({children, late}: Props): ReactNode {
  return (
    <Suspense fallback={<Missing late={late} />}>
      <Waiting late={late}>{children}</Waiting>
    </Suspense>
  );
}
