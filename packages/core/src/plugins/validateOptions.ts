import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import {printWarning} from '@docusaurus/utils-validation';
import type {PluginOptions, ThemeConfig} from '@docusaurus/types';
import type {ObjectSchema, Root} from 'joi';
import {explainErrors, type Explanation} from '../config/index.js';
import {
  createDiagnostic,
  DiagnosticsError,
  messageOf,
  toDiagnostics,
  type Diagnostic,
  type DiagnosticName,
} from '../diagnostics/index.js';
import type {PluginSource} from './types.js';

type Validator = 'validateOptions' | 'validateThemeConfig';

interface Subject {
  source: PluginSource;
  /** The config, relative to the site folder: that is where options stand. */
  file: string;
}

interface Check extends Subject {
  name: DiagnosticName;
  prefix?: string;
}

/** A package may export its validators beside the plugin or hang them on the function. */
function findValidator<Name extends Validator>({module, create}: PluginSource, name: Name) {
  return module ? (module.default?.[name] ?? module[name]) : create[name];
}

/** Of the Joi that the plugin brings: schemas of two versions do not mix. */
function describeId(schema: ObjectSchema) {
  const {$_root: joi} = schema as ObjectSchema & {$_root: Root};
  return joi
    .string()
    .regex(/^[\w-]+$/)
    .message(
      'Illegal plugin ID value "{#value}": it should only contain alphanumerics, underscores, and dashes.',
    )
    .default(DEFAULT_PLUGIN_ID);
}

/** Every plugin gets an `id`, whatever its own schema says. */
export function validatePluginOptions(subject: Subject): Required<PluginOptions> {
  const {source} = subject;
  const validate = findValidator(source, 'validateOptions');
  if (!validate) return {...source.options, id: source.options.id ?? DEFAULT_PLUGIN_ID};
  return explaining({...subject, name: 'plugin-options-invalid'}, () =>
    validate<PluginOptions, Required<PluginOptions>>({
      validate: (schema, options = {}) =>
        check({schema: schema.append({id: describeId(schema)}), value: options}),
      options: source.options,
    }),
  );
}

/** A plugin checks its own slice of the theme config and leaves the rest alone. */
export function validatePluginThemeConfig(subject: Subject, themeConfig: ThemeConfig) {
  const {source} = subject;
  const validate = findValidator(source, 'validateThemeConfig');
  if (!validate) return themeConfig;
  return explaining({...subject, name: 'theme-config-invalid', prefix: 'themeConfig.'}, () =>
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

function explaining<T>(subject: Check, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new DiagnosticsError(describe(error, subject));
  }
}

function describe(error: unknown, {source: {label}, file, name, prefix = ''}: Check): Diagnostic[] {
  const where = name === 'theme-config-invalid' ? `the theme config` : `the options`;
  if (error instanceof SchemaError) {
    return error.explanations.map(({kind: _kind, ...facts}) =>
      createDiagnostic({
        ...facts,
        name,
        file,
        message: `In ${where} of ${label}: ${facts.message}`,
        field: `${prefix}${facts.field}`,
      }),
    );
  }
  return toDiagnostics(error, () =>
    createDiagnostic({name, file, message: `In ${where} of ${label}: ${messageOf(error)}`}),
  );
}
