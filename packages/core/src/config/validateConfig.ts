import type {DocusaurusConfig} from '@docusaurus/types';
import {
  createDiagnostic,
  DiagnosticsError,
  reportDiagnostics,
  throwDiagnostic,
  type Diagnostic,
} from '../diagnostics/index.js';
import {explainErrors, formatValue} from './explain.js';
import {siteSchema} from './schema/site.js';
import {settleConfig} from './settleConfig.js';

/**
 * Gives the config with all defaults. Throws everything that is wrong with it at once.
 *
 * @param file names the config in messages, relative to the site folder.
 * @param write gets the warnings; by default, the reporter of the build gets them.
 */
export function validateConfig(
  input: unknown,
  file: string,
  write?: (text: string) => void,
): DocusaurusConfig {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) failOnShape(input, file);
  const {error, value} = siteSchema.validate(input, {abortEarly: false});
  const problems: Diagnostic[] = error
    ? explainErrors({items: error.details, schema: siteSchema}).map(({kind, ...facts}) =>
        createDiagnostic({name: `${kind}-config-field`, file, ...facts}),
      )
    : settleConfig(value as DocusaurusConfig, file);
  const errors = reportDiagnostics(problems, write);
  if (errors.length > 0) throw new DiagnosticsError(errors);
  return value as DocusaurusConfig;
}

function failOnShape(input: unknown, file: string): never {
  throwDiagnostic({
    name: 'config-not-loadable',
    message: 'The config file does not give a config.',
    file,
    found: formatValue(input),
    expected: 'an object, or a function that returns one, as the default export',
  });
}
