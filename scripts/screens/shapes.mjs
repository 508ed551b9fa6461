/** Pieces of the drawings. Letters are 16.5 pixels high in 440, so that they are 12 on a phone. */

export const WIDTH = 440;

const escape = (text) =>
  String(text).replace(/[&<>]/g, (letter) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[letter]);

/** `look` is one or more classes of the style sheet in `drawScreen.mjs`. */
export function write(x, y, text, look = '') {
  return `<text x="${x}" y="${y}"${look && ` class="${look}"`}>${escape(text)}</text>`;
}

export function box(x, y, width, height, look, radius = 8) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="${look}"/>`;
}

export function rule(y) {
  return `<path d="M16 ${y}h408" class="line"/>`;
}

/** A dot or a cross: what went well and what did not differ in shape, too. */
export function mark(x, y, state) {
  if (state === 'bad') return `<path d="m${x - 5} ${y - 5} 10 10m0-10-10 10" class="bad"/>`;
  if (state === 'skip') return `<path d="M${x - 5} ${y}h10" class="skip"/>`;
  return `<circle cx="${x}" cy="${y}" r="5.5" class="${state}"/>`;
}

/** The button of the page: `isMarked` for what the reader looks for. */
export function button(right, y, label, isMarked = true) {
  const width = Math.round(label.length * 8.9 + 28);
  const x = right - width;
  const ring = isMarked ? box(x - 5, y - 5, width + 10, 44, 'ring', 12) : '';
  return `${ring}${box(x, y, width, 34, 'action', 7)}<text x="${x + width / 2}" y="${y + 23}" class="on mid">${escape(label)}</text>`;
}

export function toggle(x, y, isOn, isMarked = false) {
  const ring = isMarked ? box(x - 6, y - 6, 54, 34, 'ring', 17) : '';
  const knob = `<circle cx="${isOn ? x + 31 : x + 11}" cy="${y + 11}" r="8" class="knob"/>`;
  return `${ring}${box(x, y, 42, 22, isOn ? 'ok' : 'off', 11)}${knob}`;
}

export function tabs(y, labels, current) {
  let x = 20;
  return labels
    .map((label) => {
      const width = Math.round(label.length * 9.6);
      const isCurrent = label === current;
      const under = isCurrent ? `<path d="M${x} ${y + 10}h${width}" class="under"/>` : '';
      const text = write(x, y, label, isCurrent ? 'bold' : 'soft');
      x += width + 18;
      return text + under;
    })
    .join('');
}

/** Rows with a mark, a name, and a word at the right. */
export function rows(top, entries, height = 38) {
  return entries
    .map(({state, name, end = '', endLook = 'soft'}, index) => {
      const y = top + index * height;
      const first = index === 0 ? '' : rule(y - 25);
      const dot = state ? mark(27, y - 6, state) : '';
      return `${first}${dot}${write(state ? 44 : 20, y, name)}${write(420, y, end, `${endLook} right`)}`;
    })
    .join('');
}
