import path from 'node:path';
import type {Code, Root} from 'mdast';
import type {VFile} from 'vfile';
import {ElementFault, expandElements, findElements, type Element} from '../markdown/elements';
import {cutExample} from './cutExample';
import {readExample} from './readExample';

const LANGUAGES: {[ending: string]: string} = {
  py: 'python',
  sh: 'bash',
  yml: 'yaml',
  rs: 'rust',
  ts: 'typescript',
};

function toLanguage(file: string): string {
  const ending = path.extname(file).slice(1) || path.basename(file).toLowerCase();
  return LANGUAGES[ending] ?? ending;
}

function toCode(attributes: Element['attributes']): Code {
  const {file, region, lines, title, meta = ''} = attributes;
  if (file === undefined)
    throw new ElementFault('<CodeExample> needs a file, relative to examples/.');
  const value = explain(file, () => cutExample(readExample(file), {region, lines}));
  const all = [title && `title="${title}"`, meta].filter(Boolean).join(' ');
  return {type: 'code', lang: toLanguage(file), meta: all || null, value};
}

function explain(file: string, read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ElementFault) || error.message.includes(file)) throw error;
    throw new ElementFault(`examples/${file}: ${error.message}`);
  }
}

/**
 * `<CodeExample file="quickstart/assets.py" region="check" title="assets.py" />` becomes a block of code; `lines="3-10"` takes some
 * lines of the file or region, `meta` is what would stand after the language of a block.
 */
export function remarkCodeExample() {
  return (tree: Root, file: VFile): void => {
    expandElements(findElements(tree, 'CodeExample'), file, ({attributes, replaceWith}) => {
      replaceWith(toCode(attributes));
    });
  };
}

remarkCodeExample.readsPerPage = true;
