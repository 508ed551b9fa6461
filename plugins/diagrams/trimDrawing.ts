/** The empty space that the renderer leaves on the other sides. */
const MARGIN = 8;

const SHAPE = /<(?:rect|polyline|polygon|line|ellipse|circle|text)\b[^>]*>/g;
/** Shapes whose extent the attributes alone do not give. */
const OPAQUE = /<(?:path|use|image)\b|\btransform=/;
const VIEW_BOX = /(viewBox="0 0 [\d.]+ )([\d.]+)(" width="[\d.]+" height=")[\d.]+/;

function read(shape: string, name: string): number | undefined {
  const value = new RegExp(` ${name}="([-\\d.]+)`).exec(shape)?.[1];
  return value === undefined ? undefined : Number(value);
}

function listHeights(points: string): number[] {
  return points
    .trim()
    .split(/\s+/)
    .map((point) => Number(point.split(',')[1]));
}

/** The lowest points of a shape, as far as its attributes name them. */
function findLowest(shape: string): number[] {
  const points = / points="([^"]+)"/.exec(shape)?.[1];
  const radius = read(shape, 'ry') ?? read(shape, 'r') ?? 0;
  const [y, height, middle] = [read(shape, 'y'), read(shape, 'height'), read(shape, 'cy')];
  return [
    ...(points ? listHeights(points) : []),
    ...(y === undefined ? [] : [y + (height ?? 0)]),
    ...(middle === undefined ? [] : [middle + radius]),
    ...['y1', 'y2'].map((name) => read(shape, name)).filter((value) => value !== undefined),
  ].filter(Number.isFinite);
}

/** The drawing without the empty room that the layout leaves below it. */
export function trimDrawing(svg: string): string {
  const drawn = svg.replace(/<defs>.*?<\/defs>/s, '');
  const lowest = Math.max(0, ...(drawn.match(SHAPE) ?? []).flatMap(findLowest));
  if (lowest === 0 || OPAQUE.test(drawn)) return svg;
  return svg.replace(VIEW_BOX, (whole, start: string, height: string, middle: string) => {
    const trimmed = Math.round((lowest + MARGIN) * 10) / 10;
    return trimmed < Number(height) ? `${start}${trimmed}${middle}${trimmed}` : whole;
  });
}
