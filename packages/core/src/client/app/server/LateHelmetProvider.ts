import {HelmetProvider, type FilledContext} from 'react-helmet-async';
import type {ReactNode} from 'react';

/** One `<Head>`, as react-helmet-async keeps it. */
interface Instance {
  /** Works out the tags of all instances. */
  emitChange: () => void;
}

interface WithInstances {
  helmetData?: {value?: {helmetInstances?: {add: (instance: Instance) => void}}};
}

/** Handed to the provider, which fills it in. */
export interface HeadContext extends Partial<FilledContext> {
  /** Call when all is rendered: `helmet` is right from then on. */
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

/** Of a page's twenty `<Head>`s each works out the tags of all before it; on Node only the last time counts. */
export class LateHelmetProvider extends HelmetProvider {
  constructor(props: {context: HeadContext; children: ReactNode}) {
    super(props);
    delay(this as unknown as WithInstances, props.context);
  }
}
