import type {CompiledPage} from '../../pages/index.js';
import type {RenderOutcome} from '../render/types.js';
import {listBranch} from './findMarkdownPage.js';
import type {RenderedPage} from './types.js';

type Render = (pathname: string) => Promise<RenderOutcome>;

export interface PageRenderer {
  /** Builds the shell once for what all these pages need: rendered without it, each page causes a build. It never rejects. */
  prepare: (pathnames: string[]) => Promise<unknown>;
  render: Render;
}

/** Components of pages that the search leaves out. Most of them only list other pages. */
const LISTING =
  /^s:@theme\/(?:BlogListPage|BlogTags\w+Page|Blog\/Pages\/BlogAuthors\w+|DocTagsListPage|DocTagDocListPage|SearchPage|NotFound)$/;

function isListing({record}: CompiledPage): boolean {
  return LISTING.test(listBranch(record.route).at(-1)?.component ?? '');
}

/** Renders a page; gives an empty list if that fails. The error is reported when a tab shows the page. */
async function renderOne(page: CompiledPage, render: Render): Promise<RenderedPage[]> {
  const outcome = await render(page.path).catch(() => undefined);
  if (!outcome || !('rendered' in outcome)) return [];
  const {html, head, noIndex} = outcome.rendered;
  const content = {html, head: {title: head.title, meta: head.meta}, record: '{}'};
  return [{path: page.path, noIndex, content}];
}

/**
 * Renders pages that consist of components alone, whose text is not known otherwise. It renders one after another, so that a
 * request for a page does not wait for all of them.
 */
export async function renderComponentPages(
  pages: CompiledPage[],
  {prepare, render}: PageRenderer,
): Promise<RenderedPage[]> {
  const shown = pages.filter((page) => !isListing(page));
  await prepare(shown.map(({path}) => path));
  const rendered: RenderedPage[] = [];
  for (const page of shown) rendered.push(...(await renderOne(page, render)));
  return rendered;
}
