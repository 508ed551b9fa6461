/** The lines below a heading, up to the `next` one if there is any. */
export function readBelow({source}, {line}, next) {
  return source
    .split('\n')
    .slice(line, next?.line ? next.line - 1 : undefined)
    .join('\n');
}
