import {trimDrawing} from './trimDrawing';

export interface Drawing {
  /** Inline SVG in the custom properties of `src/components/Diagram`, which follow the colour mode. */
  readonly svg: string;
  /** The content of the drawing as text, for readers who can't see it. */
  readonly label: string;
}

const TEXTS: {[entity: string]: string} = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescapeXml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => TEXTS[entity] ?? entity);
}

function readData(tag: string, name: string): string {
  return unescapeXml(new RegExp(`data-${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function listTags(svg: string, className: string): string[] {
  return svg.match(new RegExp(`<\\w+ class="${className}"[^>]*>`, 'g')) ?? [];
}

/** `Shop database → Replication; Replication → raw (nightly); Archive`: arrows, then the nodes that no arrow touches. */
function describeDrawing(svg: string): string {
  const nodes = listTags(svg, '(?:node|actor|subgraph)');
  const labels = Object.fromEntries(
    nodes.map((tag) => [readData(tag, 'id'), readData(tag, 'label').replace(/<br\s*\/?>/g, ' ')]),
  );
  const nameOf = (id: string) => labels[id] || (id.startsWith('_') ? 'start or end' : id);
  const edges = listTags(svg, '(?:edge|message)');
  const arrows = edges.map((tag) => {
    const label = readData(tag, 'label');
    const ends = `${nameOf(readData(tag, 'from'))} → ${nameOf(readData(tag, 'to'))}`;
    return label ? `${ends} (${label})` : ends;
  });
  const linked = new Set(edges.flatMap((tag) => [readData(tag, 'from'), readData(tag, 'to')]));
  // A group says little beside arrows.
  const named = edges.length > 0 ? listTags(svg, '(?:node|actor)') : nodes;
  const ids = new Set(named.map((tag) => readData(tag, 'id')));
  const alone = Object.keys(labels).filter((id) => ids.has(id) && !linked.has(id));
  return [...arrows, ...alone.map(nameOf)].join('; ');
}

/** A short name for the ids of one drawing of a page. */
function hash(text: string): string {
  let sum = 5381;
  for (const letter of text) sum = (sum * 33 + letter.charCodeAt(0)) >>> 0;
  return sum.toString(36);
}

const round = (number: string) => String(Math.round(Number(number) * 10) / 10);

/**
 * Gives the root the width of the drawing as its font size: the style sheet uses it as `1em`, and says how far a drawing may shrink.
 * A content policy would refuse a style attribute.
 */
function toRoot(_: string, tag: string, viewBox: string, size: string, width: string): string {
  return `${tag}${viewBox} ${size} font-size="${width}"`;
}

/** Drops the arrowheads that no line ends with: the renderer defines all that it knows. */
function dropUnused(svg: string): string {
  return svg.replace(/<marker id="([^"]*)".*?<\/marker>/gs, (marker, id: string) =>
    svg.includes(`url(#${id})`) ? marker : '',
  );
}

/** Attributes with their default values. */
const DEFAULTS = / (?:stroke-width="1"|font-weight="400"|r[xy]="0")/g;

/** The width of a label in the readers' fonts, at 12 pixels instead of 11, relative to the width that the renderer assumes. */
const LABEL_WIDTH = 1.26;
const LABEL =
  /(<rect x=")([\d.-]+)(" y="[^"]*" width=")([\d.]+)("[^>]*>\s*<text [^>]*)font-size="11"/g;

const NOTE = /(<g class="note"[^>]*>\s*<polygon points="([\d.]+),[\d.]+ ([\d.]+),[^]*?<text )/g;

/** Fits the text of a note into the note, which can't grow, as it lies between lines. */
function fitNotes(svg: string): string {
  return svg.replace(NOTE, (start, _: string, left: string, right: string) => {
    const room = Math.floor(Number(right) - Number(left) - 6);
    return `${start}textLength="${room}" lengthAdjust="spacingAndGlyphs" `;
  });
}

const BLOCK = /<g class="block".*?<\/g>\s*/gs;

/** Draws the names of loops and choices over the lines of the actors, which cross them otherwise. */
function raiseBlocks(svg: string): string {
  const blocks = svg.match(BLOCK) ?? [];
  if (blocks.length === 0) return svg;
  return svg
    .replace(BLOCK, '')
    .replace(/<g class="(?:message|note|actor)"/, `${blocks.join('')}$&`);
}

/** Enlarges small labels to a size that can be read on a phone, and widens the boxes around them. */
function enlargeLabels(svg: string): string {
  return svg
    .replace(LABEL, (_, start: string, x: string, middle: string, width: string, rest: string) => {
      const more = Number(width) * (LABEL_WIDTH - 1);
      const left = rest.includes('text-anchor="middle"') ? more / 2 : 0;
      return `${start}${Number(x) - left}${middle}${Number(width) + more}${rest}font-size="12"`;
    })
    .replaceAll('font-size="11"', 'font-size="12"')
    .replaceAll('font-weight="600"', 'font-weight="500"');
}

/** Drops the style sheet, which would hold for the whole page, and what only the description needs. */
function tidy(svg: string, name: string): string {
  return enlargeLabels(fitNotes(raiseBlocks(dropUnused(svg))))
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/(<svg)[^>]*?( viewBox="[^"]*") (width="([\d.]+)" height="[\d.]+")[^>]*/, toRoot)
    .replace(/\b(id="|url\(#)(?=[\w-])/g, `$1${name}-`)
    .replace(/\d+\.\d{2,}/g, round)
    .replace(DEFAULTS, '')
    .replace(/>\s+</g, '><')
    .trim();
}

/**
 * Loads the renderer for the first diagram that isn't drawn yet, as it is large. The import names the path of the file, since a config
 * is loaded with `require`, for which the package exports nothing.
 */
function loadRenderer() {
  return import('../../node_modules/beautiful-mermaid/dist/index.js');
}

/** Mermaid's text → a drawing. Throws for kinds of diagrams that can't be drawn while building. */
export async function drawDiagram(text: string): Promise<Drawing> {
  const {renderMermaidSVG} = await loadRenderer();
  const options = {transparent: true, padding: 8, nodeSpacing: 20, layerSpacing: 30};
  const svg = renderMermaidSVG(text, options);
  return {svg: trimDrawing(tidy(svg, `d${hash(text)}`)), label: describeDrawing(svg)};
}
