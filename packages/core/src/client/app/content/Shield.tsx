import {useLayoutEffect, useReducer, useRef, useState, type Context, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import type {LateContent} from './lateContent.js';
import {listContexts} from './registerContexts.js';
import {use} from './use.js';
import {useThawed} from './useThawed.js';

type Contexts = Context<unknown>[];

function provide(contexts: Contexts, values: unknown[], children: ReactNode): ReactNode {
  return contexts.reduceRight<ReactNode>(
    (inner, Provider, index) => <Provider value={values[index]}>{inner}</Provider>,
    children,
  );
}

/**
 * A component that React skips when something above it changes. React then looks for readers of a context from here on, not from
 * further above.
 */
function Gate({children}: {children: ReactNode}): ReactNode {
  return children;
}

/**
 * Whether this rendering may read the contexts: only a rendering that the shield requested itself may. When a context changes,
 * React goes down to the first component that reads it, and further down only if that component reads it again. So the shield
 * reads nothing in that rendering, and requests another rendering in a microtask, in which it reads.
 */
function useTurn(isThawed: boolean): boolean {
  const [turn, takeTurn] = useReducer((count: number) => count + 1, 0);
  const last = useRef(-1);
  // If React discards this rendering, the value that it leaves here only causes one more rendering.
  /* eslint-disable react-hooks/refs */
  const isOwn = last.current !== turn;
  last.current = turn;
  /* eslint-enable react-hooks/refs */
  useLayoutEffect(() => {
    if (!isOwn && !isThawed) queueMicrotask(() => flushSync(takeTurn));
  });
  return isOwn;
}

function useAll(contexts: Contexts): unknown[] {
  const values: unknown[] = [];
  for (const context of contexts) values.push(use(context));
  return values;
}

interface Props {
  late: LateContent;
  children: ReactNode;
}

/** Keeps changes of contexts from the children until React has hydrated them. */
function Shield({late, children}: Props): ReactNode {
  const isThawed = useThawed(late);
  const [contexts] = useState(listContexts);
  const mayRead = useTurn(isThawed) || isThawed;
  // The call may be conditional, like that of `use` itself.
  // eslint-disable-next-line react-hooks/rules-of-hooks
  const values = mayRead ? useAll(contexts) : [];
  // The first rendering reads the contexts, and `useState` keeps its result.
  const [frozen] = useState(() => provide(contexts, values, children));
  return isThawed ? provide(contexts, values, children) : frozen;
}

/**
 * When a context changes, React drops the HTML below that it has not hydrated yet. There are three shields: the inner ones hold
 * while the outer one waits for its own rendering.
 */
export function Shields({late, children}: Props): ReactNode {
  return (
    <Gate>
      <Shield late={late}>
        <Shield late={late}>
          <Shield late={late}>{children}</Shield>
        </Shield>
      </Shield>
    </Gate>
  );
}
