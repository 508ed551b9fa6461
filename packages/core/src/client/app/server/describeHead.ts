import type {HelmetServerState} from 'react-helmet-async';
import type {RenderedApp} from '../../../shared/rendering.js';

interface MetaProps {
  name?: string;
  content?: string;
}

type MetaElements = {props: MetaProps}[];

function isNoIndex({name, content}: MetaProps): boolean {
  return name?.toLowerCase() === 'robots' && Boolean(content?.toLowerCase().includes('noindex'));
}

function listMeta({meta}: HelmetServerState): MetaProps[] {
  const elements = (meta.toComponent() as unknown as MetaElements | undefined) ?? [];
  return elements.map(({props}) => props);
}

/** The collected tags, as markup and as what `postBuild` gets. */
export function describeHead(
  helmet: HelmetServerState,
): Pick<RenderedApp, 'head' | 'noIndex' | 'helmet'> {
  const markup = Object.fromEntries(
    Object.entries(helmet).map(([tag, datum]) => [tag, String(datum)]),
  ) as RenderedApp['head'] & {[tag: string]: string};
  const {htmlAttributes, bodyAttributes, title, meta, link, script} = markup;
  const mayBeNoIndex = /robots/i.test(meta);
  return {
    head: {htmlAttributes, bodyAttributes, title, meta, link, script},
    noIndex: mayBeNoIndex && listMeta(helmet).some(isNoIndex),
    helmet: markup,
  };
}
