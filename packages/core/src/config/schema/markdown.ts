import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import Joi from 'joi';
import {expecting, severity} from './atoms.js';

const hook = expecting(
  Joi.alternatives().try(severity, Joi.function()),
  '"ignore", "log", "warn", "throw", or a function',
);

/** Takes the defaults of its fields when it is left out. */
function section(fields: Joi.SchemaMap) {
  const schema = Joi.object(fields);
  return schema.default(() => schema.validate({}).value as unknown);
}

export const markdown = section({
  format: Joi.string().valid('mdx', 'md', 'detect').default('mdx'),
  mermaid: Joi.boolean().default(false),
  emoji: Joi.boolean().default(true),
  preprocessor: expecting(Joi.function().arity(1), 'a function of one parameter'),
  parseFrontMatter: Joi.function().default(() => DEFAULT_PARSE_FRONT_MATTER),
  // Left undefined where the site says nothing: `settleConfig` derives them from the v4 flags.
  mdx1Compat: section({
    comments: Joi.boolean(),
    admonitions: Joi.boolean(),
    headingIds: Joi.boolean(),
  }),
  anchors: section({maintainCase: Joi.boolean().default(false)}),
  remarkRehypeOptions: Joi.object().unknown(),
  hooks: section({
    onBrokenMarkdownLinks: hook.default('warn'),
    onBrokenMarkdownImages: hook.default('throw'),
  }),
});
