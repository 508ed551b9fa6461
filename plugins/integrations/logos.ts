import {readFileSync} from 'node:fs';
import logos from './logoNames.json';
import {drawKind, findKind, isKind} from './kindSymbols';
import {toLuminance} from '../luminance';
import {suggest} from '../nearest';

const FOLDER = '/integrations/libraries/';

/** Licences that ask for a notice and nothing else. */
const NOTICE = ['CC0-1.0', 'Apache-2.0', 'BSD-3-Clause', 'MIT'];

/** The symbol of an integration: its logo, by the end of its address, or what it is if it has none that may be shown. */
export function findLogo(permalink: string, category: string): string {
  const page = (permalink.split(FOLDER)[1] ?? '').replace(/\/$/, '');
  return (logos as {[page: string]: string})[page] ?? findKind(page, category);
}

interface Icon {
  title: string;
  slug: string;
  hex: string;
  license?: {type: string};
}

const packageFolder = new URL('../../node_modules/simple-icons/', import.meta.url);

function readPackageFile(name: string): string {
  return readFileSync(new URL(name, packageFolder), 'utf8');
}

function findIcon(slug: string, icons: Icon[]): Icon {
  const icon = icons.find((candidate) => candidate.slug === slug);
  const slugs = icons.map((candidate) => candidate.slug);
  if (!icon) throw new Error(`simple-icons has no logo "${slug}"${suggest(slug, slugs)}`);
  const license = icon.license?.type ?? 'CC0-1.0';
  if (NOTICE.includes(license)) return icon;
  throw new Error(`The logo "${slug}" has the licence ${license}: leave it out of logoNames.json.`);
}

function mix(hex: string, other: number, share: number): string {
  const channels = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const mixed = channels.map((value) => Math.round(value + (other - value) * share));
  return mixed.map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** A contrast of at least 3 with a white tile and with one of the dark mode needs a luminance between these. */
const [DARKEST, LIGHTEST] = [0.17, 0.29];

/** The brand's colour, lighter or darker as far as both colour modes ask for it. */
export function adaptColor(hex: string): string {
  const steps = Array.from({length: 50}, (_, step) => step / 50);
  const other = toLuminance(hex) > LIGHTEST ? 0 : 255;
  const colors = steps.map((share) => mix(hex, other, share));
  return colors.find((color) => {
    const luminance = toLuminance(color);
    return luminance >= DARKEST && luminance <= LIGHTEST;
  })!;
}

function toSymbol({slug, hex, title, license}: Icon): string {
  const notice = license ? `<!-- ${title}: ${license.type} -->` : '';
  const [path] = / d="[^"]+"/.exec(readPackageFile(`icons/${slug}.svg`))!;
  return `${notice}<symbol id="${slug}" viewBox="0 0 24 24"><path fill="#${adaptColor(hex)}"${path}/></symbol>`;
}

/** One file with the given symbols, for `<use href="…#symbol">`: slugs of Simple Icons, and kinds. */
export function drawSprite(names: string[]): string {
  const icons = JSON.parse(readPackageFile('data/simple-icons.json')) as Icon[];
  const symbols = [...new Set(names)].map((name) =>
    isKind(name) ? drawKind(name) : toSymbol(findIcon(name, icons)),
  );
  const note = '<!-- Logos from Simple Icons. They are trademarks of their owners. -->';
  return `<svg xmlns="http://www.w3.org/2000/svg">${note}${symbols.join('')}</svg>`;
}
