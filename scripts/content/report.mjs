/**
 * Formats a finding of a rule. A finding has a `file` (from the repository's root), a `line`, a `rule`, a `message` (the fault, and
 * what was expected), and may have a `fix` (the nearest right thing).
 */
function formatFinding({line, rule, message, fix}) {
  const advice = fix ? `\n      ${fix}` : '';
  return `  ${line}: ${message} (${rule})${advice}`;
}

function groupByFile(findings) {
  const files = new Map();
  for (const finding of findings) {
    files.set(finding.file, [...(files.get(finding.file) ?? []), finding]);
  }
  return [...files].sort(([a], [b]) => a.localeCompare(b));
}

function formatFile([file, findings]) {
  const lines = findings.sort((a, b) => a.line - b.line).map(formatFinding);
  return [file, ...lines, ''].join('\n');
}

/** Prints all findings by file and line, and returns the exit code. */
export function printReport({site, findings, seconds}) {
  for (const entry of groupByFile(findings)) console.error(formatFile(entry));
  const blocks = site.pages.reduce((sum, page) => sum + page.blocks.length, 0);
  const read = `${site.pages.length} pages, ${blocks} code blocks, ${seconds.toFixed(1)} s`;
  if (findings.length === 0) {
    console.log(`Content: nothing to report (${read}).`);
    return 0;
  }
  console.error(`Content: ${findings.length} to mend (${read}).`);
  console.error(
    'A finding that is wrong goes into scripts/content/exceptions.mjs with its reason.',
  );
  return 1;
}
