import type {CompiledPage} from '../../pages/index.js';
import type {RenderOutcome} from '../render/types.js';
import {listBranch} from './findMarkdownPage.js';
import type {RenderedPage} from './types.js';

type Render = (pathname: string) => Promise<RenderOutcome>;

/** They list what other pages say, and are not to be found. */
const LISTING =
  /^s:@theme\/(?:BlogListPage|BlogTags\w+Page|Blog\/Pages\/BlogAuthors\w+|DocTagsListPage|DocTagDocListPage|SearchPage|NotFound)$/;

function isListing({record}: CompiledPage): boolean {
  return LISTING.test(listBranch(record.route).at(-1)?.component ?? '');
}

/** What fails is told where the page is shown. */
async function renderOne(page: CompiledPage, render: Render): Promise<RenderedPage[]> {
  const outcome = await render(page.path).catch(() => undefined);
  if (!outcome || !('rendered' in outcome)) return [];
  const {html, head, noIndex} = outcome.rendered;
  const content = {html, head: {title: head.title, meta: head.meta}, record: '{}'};
  return [{path: page.path, noIndex, content}];
}

/** Pages made of components alone say nothing until they are rendered. One after another: who asks for a page need not wait for all. */
export async function renderComponentPages(
  pages: CompiledPage[],
  render: Render,
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const page of pages) if (!isListing(page)) rendered.push(...(await renderOne(page, render)));
  return rendered;
}
