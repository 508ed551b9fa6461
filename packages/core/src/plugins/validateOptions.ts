import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import {printWarning, PluginIdSchema} from '@docusaurus/utils-validation';
import type {PluginOptions, ThemeConfig} from '@docusaurus/types';
import type {ObjectSchema} from 'joi';
import {explainErrors, type Explanation} from '../config/index.js';
import {
  createDiagnostic,
  DiagnosticsError,
  messageOf,
  toDiagnostics,
  type Diagnostic,
  type DiagnosticName,
} from '../diagnostics/index.js';
import type {PluginSource} from './pluginSources.js';

type Validator = 'validateOptions' | 'validateThemeConfig';

/** A package may export its validators beside the plugin or hang them on the function. */
function findValidator<Name extends Validator>({module, create}: PluginSource, name: Name) {
  return module ? (module.default?.[name] ?? module[name]) : create[name];
}

/** Every plugin gets an `id`, whatever its own schema says. */
export function validatePluginOptions(source: PluginSource): Required<PluginOptions> {
  const validate = findValidator(source, 'validateOptions');
  if (!validate) return {...source.options, id: source.options.id ?? DEFAULT_PLUGIN_ID};
  return explaining({source, name: 'plugin-options-invalid'}, () =>
    validate<PluginOptions, Required<PluginOptions>>({
      validate: (schema, options = {}) =>
        check({schema: schema.append({id: PluginIdSchema}), value: options}),
      options: source.options,
    }),
  );
}

/** A plugin checks its own slice of the theme config and leaves the rest alone. */
export function validatePluginThemeConfig(source: PluginSource, themeConfig: ThemeConfig) {
  const validate = findValidator(source, 'validateThemeConfig');
  if (!validate) return themeConfig;
  return explaining({source, name: 'theme-config-invalid', prefix: 'themeConfig.'}, () =>
    validate<ThemeConfig>({
      validate: (schema, value) => check({schema: schema.unknown(), value}),
      themeConfig,
    }),
  );
}

/** Carries the schema along, which knows the names and types that are allowed. */
class SchemaError extends Error {
  constructor(
    readonly explanations: Explanation[],
    message: string,
  ) {
    super(message);
  }
}

function check<T>({schema, value}: {schema: ObjectSchema<T>; value: unknown}): T {
  const result = schema.validate(value, {convert: false, abortEarly: false});
  printWarning(result.warning);
  if (!result.error) return result.value;
  const items = result.error.details;
  throw new SchemaError(explainErrors({items, schema}), result.error.message);
}

interface Subject {
  source: PluginSource;
  name: DiagnosticName;
  prefix?: string;
}

function explaining<T>(subject: Subject, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new DiagnosticsError(describe(error, subject));
  }
}

function describe(error: unknown, {source: {label}, name, prefix = ''}: Subject): Diagnostic[] {
  const where = name === 'theme-config-invalid' ? `the theme config` : `the options`;
  if (error instanceof SchemaError) {
    return error.explanations.map(({kind: _kind, ...facts}) =>
      createDiagnostic({
        ...facts,
        name,
        message: `In ${where} of ${label}: ${facts.message}`,
        field: `${prefix}${facts.field}`,
      }),
    );
  }
  return toDiagnostics(error, () =>
    createDiagnostic({name, message: `In ${where} of ${label}: ${messageOf(error)}`}),
  );
}
