import {openAndTell} from '../../pages/openAndTell.js';
import {writeHtml, writeWaitingHtml} from '../../render/writeHtml.js';
import type {Asked} from '../asked.js';
import {decodeOrSelf, HTML, send, wantsHtml} from '../send.js';

const MOST_HANDED_OUT = 20;

async function writePage(asked: Asked, pathname: string) {
  const {locale, ssr, board} = asked;
  const page = await openAndTell(asked, locale, pathname);
  const current = await page.shell();
  const outcome = ssr ? await page.render() : undefined;
  const source = {key: `render ${pathname}`, page: pathname};
  const failed = outcome && 'failed' in outcome ? [outcome.failed] : [];
  board.set(source, failed);
  const rendered = outcome && 'rendered' in outcome ? outcome.rendered : undefined;
  asked.noteServed(pathname, page);
  const data = locale.describeData(current);
  asked.handedOut.unshift(...data);
  asked.handedOut.length = Math.min(asked.handedOut.length, MOST_HANDED_OUT);
  const html = writeHtml({
    site: locale.site,
    page: page.page,
    record: page.record(),
    rendered,
    shell: current,
    dataScripts: data.slice(0, 1).map(({file}) => file),
  });
  return {html, status: failed.length > 0 ? 500 : page.status};
}

export async function answerPage(asked: Asked): Promise<boolean> {
  const {request, response, locale, baseUrl, relative} = asked;
  const pathname = decodeOrSelf(baseUrl + relative);
  if (!locale.isPage(pathname) && !wantsHtml(request)) return false;
  try {
    const {html, status} = await writePage(asked, pathname);
    asked.onAnswered();
    return send(response, status, HTML, html);
  } catch {
    asked.onAnswered();
    const {title} = locale.site.context.siteConfig;
    return send(response, 500, HTML, writeWaitingHtml({baseUrl, title}));
  }
}
