import {repository} from './paths.mjs';

/** The report of a build, without what differs from run to run: progress, times, paths of this machine. */
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
