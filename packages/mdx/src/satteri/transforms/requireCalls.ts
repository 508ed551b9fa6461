import type {MdxJsxFlowElement, MdxJsxTextElement} from 'satteri';
import type {SatteriPage, Visitors} from '../page.js';

/** Notes whether the page's own JavaScript, and not only its prose, names `require`. */
export function requireCalls(page: SatteriPage): Visitors {
  if (!page.traits.mentionsRequire) return {};
  const note = ({value}: {value: string}) => {
    page.callsRequire ||= value.includes('require');
  };
  const noteAttributes = ({attributes}: MdxJsxFlowElement | MdxJsxTextElement) => {
    page.callsRequire ||= JSON.stringify(attributes).includes('require');
  };
  return {
    mdxjsEsm: note,
    mdxFlowExpression: note,
    mdxTextExpression: note,
    mdxJsxFlowElement: noteAttributes,
    mdxJsxTextElement: noteAttributes,
  };
}
