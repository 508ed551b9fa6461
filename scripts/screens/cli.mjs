// `npm run screens`: writes the drawings of the UI to static/img/ui.
import {writeFileSync} from 'node:fs';
import {drawScreen} from './drawScreen.mjs';
import {screens} from './screens.mjs';

const folder = new URL('../../static/img/ui/', import.meta.url);

for (const [name, screen] of Object.entries(screens)) {
  writeFileSync(new URL(`${name}.svg`, folder), drawScreen(screen));
}
