import {repository} from './paths.mjs';

/** What a build says, without what differs from run to run: progress, times, places on this machine. */
export function normaliseOutput(output, site) {
  const start = output.search(/^\[ERROR\]/m);
  return `${(start === -1 ? output : output.slice(start))
    .replaceAll(site, '<site>')
    .replaceAll(repository.replace(/\/$/, ''), '<repository>')
    .replace(/(?:\.\.\/)+node_modules\//g, 'node_modules/')
    .replace(/\d+(?:\.\d+)? m?s\b/g, '<time>')
    .replace(/^ +at .*(?:packages\/core\/|<anonymous>|node:internal).*\n/gm, '')
    .replace(/[ \t]+$/gm, '')
    .trim()}\n`;
}
