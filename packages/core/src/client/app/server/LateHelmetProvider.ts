import {HelmetProvider, type FilledContext} from 'react-helmet-async';
import type {ReactNode} from 'react';

/** One `<Head>`, as react-helmet-async keeps it. */
interface Instance {
  /** Computes the tags of all instances. */
  emitChange: () => void;
}

interface WithInstances {
  helmetData?: {value?: {helmetInstances?: {add: (instance: Instance) => void}}};
}

/** The context that the provider fills in. */
export interface HeadContext extends Partial<FilledContext> {
  /** Call it when all is rendered; `helmet` is complete from then on. */
  complete?: () => void;
}

const doNothing = () => {};

function delay({helmetData}: WithInstances, context: HeadContext): void {
  const instances = helmetData?.value?.helmetInstances;
  if (!instances) return;
  const {add} = instances;
  let last: Instance | undefined;
  instances.add = (instance) => {
    add(instance);
    instance.emitChange = doNothing;
    last = instance;
  };
  context.complete = () => {
    if (!last) return;
    delete (last as Partial<Instance>).emitChange;
    last.emitChange();
  };
}

/**
 * A page has about twenty `<Head>` elements, each of which computes the tags of all before it. On Node only the last result
 * counts, so it is computed once.
 */
export class LateHelmetProvider extends HelmetProvider {
  constructor(props: {context: HeadContext; children: ReactNode}) {
    super(props);
    delay(this as unknown as WithInstances, props.context);
  }
}
