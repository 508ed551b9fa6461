import type {LoadContext, Plugin} from '@docusaurus/types';
import {listCurrentDocs} from '../currentDocs';
import {collectSymbols} from './collectSymbols';
import {FILE_NAME, PLUGIN_NAME} from './symbolsFile';

/** Finds the symbols of the API reference, for `<PyObject />` and `<SymbolIndex />`. */
export function apiSymbolsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: PLUGIN_NAME,
    async allContentLoaded({allContent, actions}) {
      const symbols = collectSymbols(listCurrentDocs(allContent), siteDir);
      await actions.createData(FILE_NAME, symbols);
    },
  };
}
