import {WIDTH, box, write} from './shapes.mjs';

const STYLE = `
text{font:500 16.5px system-ui,'Segoe UI',sans-serif;fill:#1d2b30}
.bold{font-weight:650}.soft{fill:#4b5c61;font-weight:400}.on{fill:#fff;font-weight:600}.mid{text-anchor:middle}.right{text-anchor:end}
.code{font-family:ui-monospace,Menlo,Consolas,monospace}.key{fill:#0b5c74}.good{fill:#26704f}.wrong{fill:#a6303f;font-weight:600}
.page{fill:#fff;stroke:#c3d1d3;stroke-width:1.5}.bar{fill:#f0f5f6}.card{fill:#f3f7f7;stroke:#c3d1d3}.fail{fill:#fbe9ea;stroke:#c2414f}
.line{stroke:#d3dedf;fill:none}.wire{stroke:#56707a;stroke-width:2;fill:none}.under{stroke:#0b6275;stroke-width:3}
.action{fill:#0b6275}.ring{fill:none;stroke:#e39a2b;stroke-width:3}
.ok{fill:#2f8f6b}.late{fill:#d9962f}.failed{fill:#c2414f}.off{fill:#8a9ba0}.none{fill:#c9d6d8}.knob{fill:#fff}.run{fill:#3f8fa5}
.bad{stroke:#c2414f;stroke-width:3;stroke-linecap:round}.skip{stroke:#7b8d92;stroke-width:3;stroke-linecap:round}
@media (prefers-color-scheme:dark){
text{fill:#e4eeef}.soft{fill:#a9b9bd}.on{fill:#0c1a1e}.key{fill:#7fd0e3}.good{fill:#7fd6b0}.wrong{fill:#ef8490}
.page{fill:#141d20;stroke:#3a4c52}.bar{fill:#1c282b}.card{fill:#1a2629;stroke:#3a4c52}.fail{fill:#3a2023;stroke:#ef8490}
.line{stroke:#2c3b40}.wire{stroke:#8fa7ae}.under{stroke:#7fd0e3}.action{fill:#7fd0e3}.ring{stroke:#f2b457}
.ok{fill:#5cc39a}.late{fill:#e8b15c}.failed{fill:#ef8490}.off{fill:#6d7f85}.none{fill:#3c4f55}.run{fill:#65b6cb}.knob{fill:#0f1719}
.bad{stroke:#ef8490}.skip{stroke:#93a6ab}}`.trim();

const MENU = ['Runs', 'Catalog', 'Automation', 'Deployment'];

function drawMenu(current) {
  let x = 20;
  return MENU.map((label) => {
    const text = write(x, 31, label, label === current ? 'bold' : 'soft');
    const width = Math.round(label.length * 9.4);
    const under = label === current ? `<path d="M${x} 45h${width}" class="under"/>` : '';
    x += width + 21;
    return text + under;
  }).join('');
}

/**
 * A part of the UI as an SVG file that follows the colour mode of the page.
 * @param {{title: string, menu?: string, height: number, body: string}} screen `menu` is the entry of the top bar that is open
 */
export function drawScreen({title, menu, height, body}) {
  const total = height + 32;
  const frame = box(1, 1, WIDTH - 2, height - 2, 'page', 12);
  const bar = `<path d="M2 47V13a11 11 0 0 1 11-11h414a11 11 0 0 1 11 11v34z" class="bar"/><path d="M2 47h436" class="line"/>`;
  const label = write(WIDTH - 4, height + 23, 'Illustration of the Dagster UI', 'soft right');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${total}" width="${WIDTH}" height="${total}"><style>${STYLE}</style><title>${title}</title>${frame}${bar}${drawMenu(menu)}${body}${label}</svg>\n`;
}
