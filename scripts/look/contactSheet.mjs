import {encodeWebp} from './encodeWebp.mjs';
import {takePictures} from './takePictures.mjs';
import {kinds, screens, settings} from './views.mjs';

const HEIGHT = 432;
const SCALE = 0.5;

const STYLE = `body{margin:0;padding:16px;width:max-content;background:#8d9a9d;font:600 15px sans-serif;color:#10242a}
table{border-spacing:8px}td,th{padding:0;text-align:left;vertical-align:top}img{display:block;height:${HEIGHT}px;border-radius:4px}`;

async function collectTiles(browser, origin) {
  const tiles = {};
  for (const {screen, colorMode} of settings) {
    const setting = {origin, viewport: screens[screen], colorMode, scale: SCALE};
    for await (const {kind, picture} of takePictures(browser, setting, kinds))
      tiles[`${kind} ${screen} ${colorMode}`] = picture.toString('base64');
  }
  return tiles;
}

function writeSheet(tiles) {
  const columns = settings.map(({screen, colorMode}) => `${screen} ${colorMode}`);
  const heads = columns.map((column) => `<th>${column}</th>`).join('');
  const rows = kinds.map(({kind}) => {
    const cells = columns.map(
      (column) => `<td><img src="data:image/png;base64,${tiles[`${kind} ${column}`]}"></td>`,
    );
    return `<tr><th>${kind}</th>${cells.join('')}</tr>`;
  });
  return `<style>${STYLE}</style><table><tr><th></th>${heads}</tr>${rows.join('')}</table>`;
}

/** One picture of all kinds of pages, on all screens, in all colour modes; WebP. */
export async function makeContactSheet(browser, origin) {
  const html = writeSheet(await collectTiles(browser, origin));
  const page = await browser.newPage({viewport: {width: 1600, height: 1000}});
  await page.setContent(html);
  const picture = await page.locator('body').screenshot();
  return encodeWebp(page, picture);
}
