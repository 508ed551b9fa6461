import type {MdxJsxFlowElement, MdxJsxTextElement} from 'satteri';
import type {SatteriPage, Visitors} from '../page.js';

/** Records whether the page's own JavaScript, not only its prose, mentions `require`. */
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
