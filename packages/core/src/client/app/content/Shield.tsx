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

/** Is passed over when something above changes: React looks for readers of the context from here, and not from further above. */
function Gate({children}: {children: ReactNode}): ReactNode {
  return children;
}

/**
 * Whether the contexts may be read in this rendering: only in one that this component asked for itself. When a context changes,
 * React follows it down to its first reader, and further on only if that one reads it again. So a shield reads nothing then,
 * and asks for another rendering, at the next turn, in which it does.
 */
function useTurn(isThawed: boolean): boolean {
  const [turn, takeTurn] = useReducer((count: number) => count + 1, 0);
  const last = useRef(-1);
  // What a rendering that React throws away leaves here only makes for one turn more.
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

/** Keeps all changes of contexts from what is below, until that is alive. */
function Shield({late, children}: Props): ReactNode {
  const isThawed = useThawed(late);
  const [contexts] = useState(listContexts);
  const mayRead = useTurn(isThawed) || isThawed;
  // Like `use` itself, it may be called now and then.
  // eslint-disable-next-line react-hooks/rules-of-hooks
  const values = mayRead ? useAll(contexts) : [];
  // As it is mounted, it reads them.
  const [frozen] = useState(() => provide(contexts, values, children));
  return isThawed ? provide(contexts, values, children) : frozen;
}

/**
 * React drops the HTML of what it has not taken over yet when a context changes above. Three shields: the next ones hold while the
 * first has not had its turn.
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
