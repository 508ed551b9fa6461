import {THEME_PARTS, toPartChunk, type ThemePart} from '../../shared/parts.js';

/** The function of `client/app/parts` that makes what the entry has instead of the component. */
function findCreate({waitsFor, isStill}: ThemePart): string {
  if (isStill) return 'createStillPart';
  if (waitsFor === 'error') return 'createErrorPart';
  return waitsFor ? 'createLatePart' : 'createPart';
}

/** Each part has a file: plugins that follow loaders (Rsdoctor) know modules by their paths alone. */
export function toPartFile({name}: ThemePart): string {
  return `${name.replaceAll('/', '-')}.js`;
}

function writePartModule(part: ThemePart): string {
  const {name, marker, mayBeEmpty, waitsFor, isRare} = part;
  const create = findCreate(part);
  const request = JSON.stringify(`@velocisaurus/parts/${name}`);
  const chunk = JSON.stringify(toPartChunk(part));
  const about = JSON.stringify(waitsFor ?? ((marker || isRare) && {marker, mayBeEmpty, isRare}));
  const options = about === undefined ? '' : `, ${about}`;
  return `import {${create}} from '../${create}.js';
export default ${create}(() => import(/* webpackChunkName: ${chunk} */ ${request})${options});
`;
}

/** File in `client/app/parts/theme` → its text, for all parts of the theme. */
export function listPartModules(): {[file: string]: string} {
  return Object.fromEntries(THEME_PARTS.map((part) => [toPartFile(part), writePartModule(part)]));
}
