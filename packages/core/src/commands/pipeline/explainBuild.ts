import type {PageOutcome} from '../../render/index.js';
import {nearest} from '../../diagnostics/index.js';
import {toBarePath} from '../../shared/barePath.js';
import type {Hydration} from '../../shared/hydration.js';
import {
  explainHydration,
  explainHydrationOf,
  explainWholePages,
  type WholePages,
} from './explainHydration.js';
import type {LastBuild} from './lastBuild.js';
import {listPages} from './listPages.js';

type Inputs = Map<string, string>;

const NO_LAST_BUILD = 'the store knows no earlier build';
const NEW_PAGE = 'the page is new';
const GONE_FROM_STORE = 'its inputs are the same, but the store did not hold it any more';
const FILES_TOUCHED = 'its files in the output folder are not as the last build left them';

function toInputs({inputs}: PageOutcome): Inputs {
  return new Map(inputs.map(({name, hash}) => [name, hash]));
}

function compare(before: Inputs, now: Inputs): string[] {
  const changed = [...now].filter(([name, hash]) => before.has(name) && before.get(name) !== hash);
  const added = [...now.keys()].filter((name) => !before.has(name));
  const gone = [...before.keys()].filter((name) => !now.has(name));
  return [
    ...changed.map(([name]) => `${name} changed`),
    ...added.map((name) => `${name} is new`),
    ...gone.map((name) => `${name} is gone`),
  ];
}

/** Inputs that follow from other inputs. They are reported only where no other input differs. */
const DERIVED =
  /^(?:route and its data|expected global data|names of scripts, stylesheets and data) /;

function withoutDerived(reasons: string[]): string[] {
  const own = reasons.filter((reason) => !DERIVED.test(reason));
  return own.length > 0 ? own : reasons;
}

/** Why a page was rendered or written; an empty list if it was neither. */
function listReasons(outcome: PageOutcome, last: LastBuild | undefined): string[] {
  if (!outcome.isRendered && !outcome.isWritten) return [];
  if (!last) return [NO_LAST_BUILD];
  const before = last.get(outcome.path);
  if (!before) return [NEW_PAGE];
  const found = withoutDerived(compare(before, toInputs(outcome)));
  if (found.length > 0) return found;
  return [outcome.isRendered ? GONE_FROM_STORE : FILES_TOUCHED];
}

function describeAction({isRendered, isWritten}: PageOutcome): string {
  if (isRendered) return 'rendered and written';
  return isWritten ? 'written, not rendered' : 'left as it was';
}

function explainPage(outcome: PageOutcome, last: LastBuild | undefined): string {
  const reasons = listReasons(outcome, last);
  const inputs = outcome.inputs.map(({name}) => `    ${name}`);
  return [
    `${outcome.path}: ${describeAction(outcome)}`,
    ...reasons.map((reason) => `  because ${reason}`),
    `  made from`,
    ...inputs,
  ].join('\n');
}

function groupByReasons(outcomes: PageOutcome[], last: LastBuild | undefined) {
  const groups = new Map<string, PageOutcome[]>();
  for (const outcome of outcomes) {
    const reasons = listReasons(outcome, last);
    if (reasons.length === 0) continue;
    const title = `${describeAction(outcome)} because ${reasons.join(', ')}`;
    groups.set(title, [...(groups.get(title) ?? []), outcome]);
  }
  return [...groups];
}

function explainAll(outcomes: PageOutcome[], last: LastBuild | undefined): string {
  const groups = groupByReasons(outcomes, last);
  const untouched = outcomes.filter(({isRendered, isWritten}) => !isRendered && !isWritten).length;
  return [
    `${untouched} of ${outcomes.length} pages were left as they were.`,
    ...groups.map(([title, pages]) => listPages(pages, (count) => `${count} ${title}`)),
  ].join('\n');
}

function findPage(outcomes: PageOutcome[], path: string): PageOutcome | undefined {
  return outcomes.find((outcome) => toBarePath(outcome.path) === toBarePath(path));
}

/** Why pages were built again or not: all pages (`path` is `true`), or the one at `path`. */
export function explainBuild({
  outcomes,
  last,
  path,
  hydration,
  whole = {meddlers: []},
}: {
  outcomes: PageOutcome[];
  last: LastBuild | undefined;
  path: string | true;
  hydration: Hydration;
  whole?: WholePages;
}): string {
  const waits = hydration === 'intent';
  if (path === true) {
    const late = `\n${explainHydration(outcomes)}${explainWholePages(whole)}`;
    return explainAll(outcomes, last) + (waits ? late : '');
  }
  const found = findPage(outcomes, path);
  if (found)
    return [explainPage(found, last), ...(waits ? explainHydrationOf(found) : [])].join('\n');
  const paths = outcomes.map((outcome) => outcome.path);
  const suggestion = nearest(path, paths);
  return `No page has the path ${path}.${suggestion ? ` Did you mean ${suggestion}?` : ''}`;
}
