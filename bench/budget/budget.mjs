import {toChunk} from './attribute.mjs';
import {addUp, sum} from './sizes.mjs';

/** Under this name run the modules of the pages themselves. */
const PAGE = 'the page';
/** In bytes: what a package may grow by before anyone has to look at it. */
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

/** Package → the most that any kind of page has of it, the heaviest first. */
export function findHeaviest(packages) {
  const heaviest = {};
  for (const sizes of Object.values(packages)) {
    for (const [name, size] of Object.entries(sizes))
      heaviest[name] = Math.max(heaviest[name] ?? 0, size);
  }
  return Object.entries(heaviest).sort(([, a], [, b]) => b - a);
}

/** What packages may cost: what they cost now and a little more. */
export function toPackageBudgets(packages) {
  const round = (size) => Math.ceil((size * 1.02 + TOLERANCE) / 100) * 100;
  const budgeted = findHeaviest(packages).filter(([name]) => name !== PAGE);
  return Object.fromEntries(budgeted.map(([name, size]) => [name, round(size)]));
}

function compare(what, size, limit) {
  if (size <= limit) return [];
  return [`${what}: ${Math.round(size)} bytes, ${Math.round(size - limit)} more than the budget.`];
}

/** One sentence for each budget that is exceeded. A package without one may not come in unnoticed. */
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
