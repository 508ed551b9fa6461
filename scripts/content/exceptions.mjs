/** Findings that are right as they stand: `file`, `rule`, and the reason. One that excepts nothing is a finding itself. */
const exceptions = [
  {
    file: 'docs/api/libraries/dagster-embedded-elt.mdx',
    rule: 'ratchet',
    reason: 'the package is superseded; its names are those of dagster-sling and dagster-dlt',
  },
  {
    file: 'docs/integrations/guides/multi-asset-integration.md',
    rule: 'install',
    reason: 'dagster_mirror is the package that the reader writes on this page',
  },
  {
    file: 'docs/integrations/libraries/open-metadata.mdx',
    rule: 'dagster.yaml',
    reason: 'the file of that name belongs to OpenMetadata',
  },
];

const self = 'scripts/content/exceptions.mjs';

function matches(exception, finding) {
  return exception.file === finding.file && exception.rule === finding.rule;
}

function reportUnused(exception) {
  const message = `the exception for ${exception.file} (${exception.rule}) excepts nothing`;
  return {file: self, line: 1, rule: 'exceptions', message, fix: 'Delete it.'};
}

export function dropExcepted(findings, list = exceptions) {
  const left = findings.filter((finding) => !list.some((entry) => matches(entry, finding)));
  const unused = list.filter((entry) => !findings.some((finding) => matches(entry, finding)));
  return [...left, ...unused.map(reportUnused)];
}
