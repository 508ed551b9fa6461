import {isEngineFile, normaliseUrl} from './normalise.mjs';
import {compareBags} from './sequence.mjs';

/** As workbox's `injectManifest` writes it, in place of `self.__WB_MANIFEST`. */
const MANIFEST = /\[\{"revision":[^\]]*\}\]/;
/** The bundler numbers modules by where they lie on the disk. */
const MODULE_ID = /(?<=[{,(])\d{2,4}(?=[(),:])/g;

/**
 * What a service worker that workbox made puts in its cache, apart from the engine's own files: each engine has others.
 * @returns {{code: string, urls: string[]}} the code without the list, and the list
 */
export function readServiceWorker(text) {
  const manifest = MANIFEST.exec(text)?.[0] ?? '[]';
  const urls = JSON.parse(manifest).map(({url}) => url);
  return {
    code: text.replace(manifest, '[]').replace(MODULE_ID, '#'),
    urls: urls
      .filter((url) => !isEngineFile(url))
      .map(normaliseUrl)
      .sort(),
  };
}

/** By its usual names; other scripts are compared by their bytes. */
export const isServiceWorker = (file) => /(?:^|\/)(?:sw|service-worker)\.js$/.test(file);

export function compareServiceWorkers({published, ours, page}) {
  const [a, b] = [published, ours].map(readServiceWorker);
  return [
    ...compareBags({published: a.urls, ours: b.urls, kind: 'precache', page}),
    ...compareBags({published: [a.code], ours: [b.code], kind: 'content', page}),
  ];
}

/** The bundler's own code, which each names as it likes. */
const RUNTIME = /\/webpack\/(?:runtime|bootstrap)\b/;

/** By its usual names: the source map that the debug mode of the PWA plugin puts beside a service worker. */
export const isServiceWorkerMap = (file) =>
  file.endsWith('.map') && isServiceWorker(file.slice(0, -'.map'.length));

// Where in the code each piece lies follows from the code, which is compared itself.
export function compareServiceWorkerMaps({published, ours, page}) {
  const [a, b] = [published, ours].map(readSources);
  return compareBags({published: a, ours: b, kind: 'content', page});
}

function readSources(text) {
  const {sources, sourcesContent} = JSON.parse(text);
  const described = sources.map((source, index) => `${source}\n${sourcesContent[index]}`);
  return described.filter((_, index) => !RUNTIME.test(sources[index]));
}
