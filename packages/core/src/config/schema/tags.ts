import Joi from 'joi';
import {expecting, objectOr} from './atoms.js';

export const script = objectOr(
  Joi.object({
    src: Joi.string().required(),
    async: Joi.boolean(),
    defer: Joi.boolean(),
  }).unknown(),
  expecting(Joi.string(), 'a URL, or an object of attributes with at least "src"'),
);

export const stylesheet = objectOr(
  Joi.object({href: Joi.string().required(), type: Joi.string()}).unknown(),
  expecting(Joi.string(), 'a URL, or an object of attributes with at least "href"'),
);

const attributes = Joi.object().pattern(
  /[\w-]+/,
  Joi.alternatives().try(Joi.string(), Joi.boolean()),
);

export const headTag = Joi.object({
  tagName: Joi.string().required(),
  attributes: Joi.when('customElement', {
    is: Joi.valid(true).required(),
    then: Joi.object(),
    otherwise: expecting(attributes.required(), 'an object of strings and booleans'),
  }),
  customElement: Joi.boolean().default(false),
}).unknown();
