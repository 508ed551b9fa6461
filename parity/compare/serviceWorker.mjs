import {isEngineFile, normaliseUrl} from './normalise.mjs';
import {compareBags} from './sequence.mjs';

/** The list of files, as workbox's `injectManifest` writes it in place of `self.__WB_MANIFEST`. */
const MANIFEST = /\[\{"revision":[^\]]*\}\]/;
/** The numbers of modules, which the bundler derives from their paths on the disk. */
const MODULE_ID = /(?<=[{,(])\d{2,4}(?=[(),:])/g;

/**
 * Reads a service worker that workbox made, and the list of files that it caches. The list leaves out the files of the engine, as each
 * engine has others.
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

/** Whether a file is a service worker, by its usual names. Other scripts are compared by their bytes. */
export const isServiceWorker = (file) => /(?:^|\/)(?:sw|service-worker)\.js$/.test(file);

export function compareServiceWorkers({published, ours, page}) {
  const [a, b] = [published, ours].map(readServiceWorker);
  return [
    ...compareBags({published: a.urls, ours: b.urls, kind: 'precache', page}),
    ...compareBags({published: [a.code], ours: [b.code], kind: 'content', page}),
  ];
}

/** Sources of the bundler's runtime, which each bundler names differently. */
const RUNTIME = /\/webpack\/(?:runtime|bootstrap)\b/;

/** Whether a file is the source map that the debug mode of the PWA plugin puts beside a service worker. */
export const isServiceWorkerMap = (file) =>
  file.endsWith('.map') && isServiceWorker(file.slice(0, -'.map'.length));

// The mappings follow from the code, which is compared itself, so the sources are enough.
export function compareServiceWorkerMaps({published, ours, page}) {
  const [a, b] = [published, ours].map(readSources);
  return compareBags({published: a, ours: b, kind: 'content', page});
}

function readSources(text) {
  const {sources, sourcesContent} = JSON.parse(text);
  const described = sources.map((source, index) => `${source}\n${sourcesContent[index]}`);
  return described.filter((_, index) => !RUNTIME.test(sources[index]));
}
