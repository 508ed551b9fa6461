import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {Boundary} from './Boundary.js';
import {getMounting, type Place} from './firstContent.js';
import type {LateContent} from './lateContent.js';
import {Shields} from './Shield.js';
import {useThawed} from './useThawed.js';

/** Keeps changes of contexts and props from the content until React has hydrated it. */
function Late({late, children}: {late: LateContent; children: ReactNode}): ReactNode {
  const isThawed = useThawed(late);
  const [first] = useState(children);
  const shown = isThawed ? children : first;
  useEffect(() => (isThawed ? late.end() : undefined), [late, isThawed]);
  useEffect(() => late.end, [late]);
  return useMemo(
    () => (
      <Shields late={late}>
        <Boundary late={late}>{shown}</Boundary>
      </Shields>
    ),
    [late, shown],
  );
}

/** The content of a page within its layouts, or the sidebar beside it. On the first page, React may hydrate it after the rest. */
export function Content({place, children}: {place: Place; children: ReactNode}): ReactNode {
  const [mounting] = useState(() => getMounting(place));
  if (!mounting) return children;
  if (mounting === 'server') return <Boundary>{children}</Boundary>;
  return <Late late={mounting}>{children}</Late>;
}
