import type {Audit} from '../cache/index.js';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import {toAuditTask, type FileSettings, type PageJob, type ReadPacked} from './pageJob.js';
import type {RenderPool} from './renderPool.js';
import type {RenderOutcome} from './types.js';

const LAYER = 'rendered page';

interface AuditOptions {
  audit: Audit;
  pool: RenderPool;
  readPacked: ReadPacked;
  settings: FileSettings;
  /** Where a page failed that an earlier build could render. */
  locate: (job: PageJob, failed: NonNullable<RenderOutcome['failed']>) => Diagnostic;
}

function noteDifference({page, inputs}: PageJob, {audited}: RenderOutcome, audit: Audit): void {
  const {difference} = audited!;
  if (!difference) return;
  const {path: name, source: file} = page;
  const all = [...page.inputs, ...inputs];
  audit.note({layer: LAYER, name, file, inputs: () => all, difference});
}

/** Renders a sample of the pages again that came from the store; all files of pages are in staging by now. */
export async function auditPages(jobs: PageJob[], o: AuditOptions): Promise<void> {
  const {audit, pool, readPacked, settings, locate} = o;
  const stored = jobs.filter(({isRendered}) => !isRendered);
  const failures: Diagnostic[] = [];
  await pool.run({
    jobs: stored.filter(({page}) => audit.picks({layer: LAYER, name: page.path})),
    toTask: (job) => toAuditTask(job, readPacked, settings),
    onOutcome(job, outcome) {
      if (outcome.failed) failures.push(locate(job, outcome.failed));
      else noteDifference(job, outcome, audit);
    },
  });
  if (failures.length > 0) throw new DiagnosticsError(failures);
}
