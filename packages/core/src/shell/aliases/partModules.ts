import {
  findMarker,
  isRarelyInHtml,
  THEME_PARTS,
  toPartChunk,
  type ThemePart,
} from '../../shared/parts.js';

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
  const {name, mayBeEmpty, waitsFor, isRare} = part;
  const marker = findMarker(part);
  const create = findCreate(part);
  const request = JSON.stringify(`@velocisaurus/parts/${name}`);
  const chunk = JSON.stringify(toPartChunk(part));
  const about = {marker, mayBeEmpty, waitsFor, isRare};
  const options = Object.values(about).some(Boolean) ? `, ${JSON.stringify(about)}` : '';
  return `import {${create}} from '../${create}.js';
export default ${create}(() => import(/* webpackChunkName: ${chunk} */ ${request})${options});
`;
}

/** On Node, what the page that shows it tells of. */
function writeNotedModule({name}: ThemePart): string {
  return `import {createNotedPart} from '../../../server/createNotedPart.js';
import Part from ${JSON.stringify(`@velocisaurus/parts/${name}`)};
export default createNotedPart(Part, ${JSON.stringify(name)});
`;
}

/** Below the folder of those for browsers. */
export const NODE_FOLDER = 'node';

/** File in `client/app/parts/theme` → its text, for all parts of the theme. */
export function listPartModules(): {[file: string]: string} {
  const ofNode = THEME_PARTS.filter(isRarelyInHtml);
  return Object.fromEntries([
    ...THEME_PARTS.map((part) => [toPartFile(part), writePartModule(part)]),
    ...ofNode.map((part) => [`${NODE_FOLDER}/${toPartFile(part)}`, writeNotedModule(part)]),
  ]);
}
