import type {HelmetServerState} from 'react-helmet-async';
import {escapeScriptData} from '../../../shared/escapeScript.js';
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

interface ScriptProps {
  type?: string;
  dangerouslySetInnerHTML?: {__html: string};
}

/** Escapes the texts of scripts, which Helmet writes as they are: a title in structured data may hold `</script>`. */
function writeScripts({script}: HelmetServerState): string {
  const markup = String(script);
  if (!markup.includes('<', 1)) return markup;
  const elements = (script.toComponent() as unknown as {props: ScriptProps}[] | undefined) ?? [];
  return elements.reduce((written, {props: {type, dangerouslySetInnerHTML}}) => {
    const text = dangerouslySetInnerHTML?.__html ?? '';
    const escaped = escapeScriptData(text, type);
    return escaped === text ? written : written.replaceAll(`>${text}<`, () => `>${escaped}<`);
  }, markup);
}

/** Returns the collected tags, as markup and in the form that `postBuild` gets. */
export function describeHead(
  helmet: HelmetServerState,
): Pick<RenderedApp, 'head' | 'noIndex' | 'helmet'> {
  const tags = Object.entries(helmet).map(([tag, datum]) => [tag, String(datum)]);
  const markup = Object.fromEntries([
    ...tags,
    ['script', writeScripts(helmet)],
  ]) as RenderedApp['head'] & {[tag: string]: string};
  const {htmlAttributes, bodyAttributes, title, meta, link, script} = markup;
  const mayBeNoIndex = /robots/i.test(meta);
  return {
    head: {htmlAttributes, bodyAttributes, title, meta, link, script},
    noIndex: mayBeNoIndex && listMeta(helmet).some(isNoIndex),
    helmet: markup,
  };
}
