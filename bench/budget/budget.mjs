import {toChunk} from './attribute.mjs';
import {addUp, sum} from './sizes.mjs';

/** The name that the modules of the pages themselves are counted under. */
const PAGE = 'the page';
/** Bytes that a package may grow by before the check fails. */
const TOLERANCE = 256;

export const totalOf = (scripts) => sum(scripts.map(({gzip}) => gzip));
export const entryOf = (scripts) => totalOf(scripts.filter(({isEntry}) => isEntry));

function breakDownScript({file, gzip}, shares) {
  const ofScript = file.includes('/assets/modules/') ? {[PAGE]: 1} : shares.get(toChunk(file));
  if (!ofScript) throw new Error(`${file} is in no build with source maps: build the site anew.`);
  return Object.fromEntries(Object.entries(ofScript).map(([name, share]) => [name, share * gzip]));
}

/** Kind of page → package → bytes. */
export function breakDown({loads, shares}) {
  const entries = Object.entries(loads).map(([kind, scripts]) => [
    kind,
    addUp(scripts.map((script) => breakDownScript(script, shares))),
  ]);
  return Object.fromEntries(entries);
}

/** Package → the bytes of it in the kind of page that has most of it, the heaviest package first. */
export function findHeaviest(packages) {
  const heaviest = {};
  for (const sizes of Object.values(packages)) {
    for (const [name, size] of Object.entries(sizes))
      heaviest[name] = Math.max(heaviest[name] ?? 0, size);
  }
  return Object.entries(heaviest).sort(([, a], [, b]) => b - a);
}

/** The budget of each package, in bytes: its present size and a little more. */
export function toPackageBudgets(packages) {
  const round = (size) => Math.ceil((size * 1.02 + TOLERANCE) / 100) * 100;
  const budgeted = findHeaviest(packages).filter(([name]) => name !== PAGE);
  return Object.fromEntries(budgeted.map(([name, size]) => [name, round(size)]));
}

function compare(what, size, limit) {
  if (size <= limit) return [];
  return [`${what}: ${Math.round(size)} bytes, ${Math.round(size - limit)} more than the budget.`];
}

/** One sentence for each budget that is exceeded. A package without a budget may take no more than the tolerance. */
export function findExcesses({loads, pages, packages, budget}) {
  const {firstLoad, entry} = budget.limit;
  const ofPages = [
    ...pages.flatMap(({page, gzip}) => compare(`First load of ${page}`, gzip, firstLoad)),
    ...Object.entries(loads).flatMap(([kind, scripts]) => [
      ...compare(`First load, ${kind}`, totalOf(scripts), firstLoad),
      ...compare(`Entry, ${kind}`, entryOf(scripts), entry),
    ]),
  ];
  const ofPackages = findHeaviest(packages)
    .filter(([name]) => name !== PAGE)
    .flatMap(([name, size]) => compare(name, size, budget.packages[name] ?? TOLERANCE));
  return [...ofPages, ...ofPackages];
}
