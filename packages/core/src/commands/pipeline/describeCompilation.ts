import type {CompileReport} from '../../pages/index.js';

/** E.g. `40 compiled (35 in threads), 9 copied from pages with the same text, 12 from the store; 2 by the unified processor (recma plugins: docs/a.mdx, docs/b.mdx)`. */
export function describeCompilation({
  compiled,
  inThreads,
  fromStore,
  copied,
  compilers,
  carried,
  reasons,
}: CompileReport): string {
  const counts = [
    `${compiled} compiled${inThreads > 0 ? ` (${inThreads} in threads)` : ''}`,
    ...(copied > 0 ? [`${copied} copied from pages with the same text`] : []),
    ...(fromStore > 0 ? [`${fromStore} from the store`] : []),
  ].join(', ');
  return [counts, ...describeCarried(carried), ...describeSlow(compilers, reasons)].join('; ');
}

function describeCarried(carried: CompileReport['carried']): string[] {
  const all = Object.entries(carried);
  return all.map(
    ([place, pages]) =>
      `${pages} in each build, as a Markdown plugin may carry values from page to page in ${place}`,
  );
}

function describeSlow(
  {unified: slow = 0}: CompileReport['compilers'],
  reasons: CompileReport['reasons'],
): string[] {
  if (slow === 0) return [];
  const why = Object.entries(reasons).map(([reason, files]) => `${reason}: ${listSome(files)}`);
  return [`${slow} by the unified processor${why.length > 0 ? ` (${why.join('; ')})` : ''}`];
}

function listSome(files: string[]): string {
  const shown = files.slice(0, 3).join(', ');
  return files.length > 3 ? `${shown} and ${files.length - 3} more` : shown;
}
