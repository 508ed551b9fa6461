import type {List, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {expandElements, findElements} from '../markdown/elements';
import {linkToSymbol} from './remarkPyObject';
import {readSymbols} from './symbolsFile';
import type {ApiSymbol} from './types';

function toPackage({name}: ApiSymbol): string {
  return name.slice(0, name.indexOf('.'));
}

function listLinks(symbols: ApiSymbol[]): List {
  const sorted = [...symbols].sort((a, b) => toSortKey(a).localeCompare(toSortKey(b), 'en'));
  const children = sorted.map((symbol) => ({
    type: 'listItem' as const,
    children: [{type: 'paragraph' as const, children: [linkToSymbol(symbol)]}],
  }));
  const data = {hProperties: {className: ['symbol-index']}};
  return {type: 'list', ordered: false, spread: false, children, data} as List;
}

function toSortKey({label}: ApiSymbol): string {
  return label.replace(/^@/, '');
}

function toSection(name: string, symbols: ApiSymbol[]): RootContent[] {
  const heading = {type: 'inlineCode' as const, value: name};
  return [{type: 'heading', depth: 2, children: [heading]}, listLinks(symbols)];
}

/** `<SymbolIndex />` becomes a list of links for each package: what most people look for comes first. */
export function remarkSymbolIndex() {
  return (tree: Root, file: VFile): void => {
    expandElements(findElements(tree, 'SymbolIndex'), file, ({replaceWith}) => {
      const symbols = readSymbols();
      const packages = new Set(['dagster', ...symbols.map(toPackage)]);
      const sections = [...packages].flatMap((name) =>
        toSection(
          name,
          symbols.filter((symbol) => toPackage(symbol) === name),
        ),
      );
      replaceWith(...sections);
    });
  };
}

remarkSymbolIndex.readsPerPage = true;
