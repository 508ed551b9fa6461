import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** Read off a page: every page names its style sheet below `<baseUrl>assets/`. */
export async function readBaseUrl(folder) {
  for (const file of ['404.html', 'index.html']) {
    const html = await readFile(path.join(folder, file), 'utf8').catch(() => '');
    const match = /(?:href|src)="?(\/[^"\s>]*?)assets\/(?:css|js)\//.exec(html);
    if (match) return match[1];
  }
  return '/';
}
