import type {LoadedLocale} from '../locale/createLoaded.js';
import type {OpenPage} from '../locale/openPage.js';
import type {ProblemBoard} from '../problems.js';

function pageSource(locale: LoadedLocale, page: string) {
  return {key: `page ${locale.site.context.baseUrl} ${page}`, page};
}

/** Opens a page, and puts its diagnostics on the board. */
export async function openAndTell(
  {board}: {board: ProblemBoard},
  locale: LoadedLocale,
  pathname: string,
): Promise<OpenPage> {
  const source = pageSource(locale, pathname);
  try {
    const page = await locale.open(pathname);
    await page.shell();
    board.set(source, page.diagnostics);
    return page;
  } catch (error) {
    // The errors of the shell are on the board already.
    if (!board.hasErrors('shell')) board.fail(source, error);
    throw error;
  }
}
