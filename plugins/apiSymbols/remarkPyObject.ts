import type {Link, Root} from 'mdast';
import type {VFile} from 'vfile';
import {ElementFault, expandElements, findElements} from '../markdown/elements';
import {suggest} from '../nearest';
import {readSymbols} from './symbolsFile';
import type {ApiSymbol} from './types';

export function linkToSymbol({to, label}: ApiSymbol, text = label): Link {
  return {type: 'link', url: to, children: [{type: 'inlineCode', value: text}]};
}

function findSymbol(name: string | undefined, symbols: ApiSymbol[]): ApiSymbol {
  if (name === undefined)
    throw new ElementFault('<PyObject> needs a name, such as name="dagster.asset".');
  const symbol = symbols.find((candidate) => candidate.name === name);
  if (symbol) return symbol;
  const names = symbols.map((candidate) => candidate.name);
  throw new ElementFault(`The API reference has no symbol "${name}"${suggest(name, names)}`);
}

/** `<PyObject name="dagster.asset" />` becomes a link to the symbol's heading; `label` is what readers see instead of its name. */
export function remarkPyObject() {
  return (tree: Root, file: VFile): void => {
    const elements = findElements(tree, 'PyObject');
    if (elements.length === 0) return;
    const symbols = readSymbols();
    expandElements(elements, file, ({attributes, replaceWith}) => {
      replaceWith(linkToSymbol(findSymbol(attributes.name, symbols), attributes.label));
    });
  };
}

remarkPyObject.readsPerPage = true;
