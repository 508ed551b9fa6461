/**
 * Whether a case passes. Problems that readers of the published build see too (`isShared`) are not ours. A site that neither engine
 * builds proves nothing, so it does not pass.
 */
export function isGood({build, browser = [], start, isShared, edited = []}) {
  if (build !== 'same' || edited.length > 0) return false;
  const isChecked = ![...browser, ...start.problems].some((problem) =>
    /^(?:check|start|edit):/.test(problem),
  );
  return isChecked && (isShared || (browser.length === 0 && start.problems.length === 0));
}

export function printResult(name, result) {
  const {build, browser, start, again} = result;
  console.log(`${isGood(result) ? '✓' : '✗'} ${name} ${result.version}: build ${build}`);
  for (const problem of browser ?? []) console.log(`    browser: ${problem}`);
  for (const problem of start?.problems ?? []) console.log(`    start: ${problem}`);
  for (const problem of result.edited ?? []) console.log(`    ${problem}`);
  if (again) console.log(`    again: ${describeAgain(again)}`);
  if (build !== 'same') console.log(result.details.replace(/^/gm, '    '));
}

/** @param {{seconds: number, compiled: number, rendered: number, reason?: string}} again */
export function describeAgain({seconds, compiled, rendered, reason}) {
  const time = `${seconds.toFixed(1)} s`;
  const work = compiled + rendered > 0 ? `${compiled} compiled, ${rendered} rendered` : '';
  return [time, work, reason].filter(Boolean).join('; ');
}
