import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'joi';
import {afterAll, expect, it} from 'vitest';
import type {PluginSource} from './types.js';
import {validatePluginOptions} from './validateOptions.js';

const folder = mkdtempSync(path.join(tmpdir(), 'joi-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** A site's own Joi, of another version than the engine's: a schema of one refuses those of the other. */
function loadOtherJoi(): Root {
  const modules = path.dirname(
    path.dirname(createRequire(import.meta.url).resolve('joi/package.json')),
  );
  const copy = path.join(folder, 'node_modules/joi');
  mkdirSync(path.dirname(copy));
  cpSync(path.join(modules, 'joi'), copy, {recursive: true});
  for (const scope of ['@hapi', '@sideway'])
    symlinkSync(path.join(modules, scope), path.join(folder, 'node_modules', scope), 'junction');
  const file = path.join(copy, 'package.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"version": ".*?"/, '"version": "17.0.1"'),
  );
  return createRequire(copy)('joi') as Root;
}

const joi = loadOtherJoi();

type Check = (schema: unknown, options: unknown) => unknown;

function validate(options: {[name: string]: unknown}) {
  const schema = joi.object({path: joi.string().default('docs')});
  const validateOptions = (given: {validate: Check; options: unknown}) =>
    given.validate(schema, given.options);
  const source = {label: 'the plugin "x"', module: {validateOptions}, options};
  return validatePluginOptions({
    source: source as unknown as PluginSource,
    file: 'docusaurus.config.js',
  });
}

it('takes schemas of the Joi that the plugin brings', () => {
  expect(validate({})).toEqual({path: 'docs', id: 'default'});
  expect(validate({id: 'a-b_1', path: 'x'})).toEqual({path: 'x', id: 'a-b_1'});
});

it('refuses ids and options as ever', () => {
  expect(() => validate({id: 'a b'})).toThrow('only contain alphanumerics');
  expect(() => validate({path: 1})).toThrow('path');
});
