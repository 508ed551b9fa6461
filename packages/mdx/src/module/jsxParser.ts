import {Parser} from 'acorn';
import jsx from 'acorn-jsx';

/** Reads JavaScript as MDX does: with JSX. */
export const JsxParser = Parser.extend(jsx());
