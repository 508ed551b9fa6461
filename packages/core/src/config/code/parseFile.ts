import {readFileSync} from 'node:fs';
import type {ParserPlugin} from '@babel/parser';
import type {File} from '@babel/types';
import {parse} from '../../shared/babel.js';

const TYPED = /\.[cm]?tsx?$/;
const WITHOUT_JSX = /\.[cm]?ts$/;

function listSyntax(file: string): ParserPlugin[] {
  const typed: ParserPlugin[] = TYPED.test(file) ? ['typescript'] : ['flow'];
  return [...typed, ...(WITHOUT_JSX.test(file) ? [] : (['jsx'] as const)), 'decorators'];
}

/** Code of the site, of any kind that configs and plugins are written in. */
export function parseFile(file: string): File {
  const text = readFileSync(file, 'utf8');
  return parse(text, {sourceType: 'unambiguous', plugins: listSyntax(file)});
}
