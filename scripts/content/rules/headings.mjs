import {lineOf, readText} from '../pages/walk.mjs';

const rule = 'headings';

function checkLevel(heading, before) {
  if (heading.depth === 1) {
    return {message: 'a heading of level 1', fix: 'The title is in the front matter: begin at ##.'};
  }
  const deepest = (before?.depth ?? 1) + 1;
  if (heading.depth <= deepest) return undefined;
  return {
    message: `a heading of level ${heading.depth} under one of level ${deepest - 1}`,
    fix: `Expected: ${'#'.repeat(deepest)} ${readText(heading).trim()}`,
  };
}

function checkText(heading) {
  const text = readText(heading).trim();
  if (text === '') return {message: 'an empty heading', fix: 'Say what the section is about.'};
  if (!/[.:;,]$/.test(text)) return undefined;
  return {
    message: `a heading that ends in "${text.at(-1)}"`,
    fix: `Expected: ${text.slice(0, -1)}`,
  };
}

/** A section without anything in it; one that only holds deeper sections is fine. */
function checkContent(heading, siblings) {
  const next = siblings[siblings.indexOf(heading) + 1];
  const isEmpty = !next || (next.type === 'heading' && next.depth <= heading.depth);
  return isEmpty
    ? {message: 'a heading with nothing below it', fix: 'Write the section, or drop its heading.'}
    : undefined;
}

function checkPage({file, tree, nodes}) {
  const headings = nodes.filter(({type}) => type === 'heading');
  return headings.flatMap((heading, index) => {
    const parent = nodes.find(({children}) => children?.includes(heading)) ?? tree;
    const faults = [
      checkLevel(heading, headings[index - 1]),
      checkText(heading),
      checkContent(heading, parent.children),
    ];
    return faults.filter(Boolean).map((fault) => ({file, line: lineOf(heading), rule, ...fault}));
  });
}

/** Headings begin at level 2, skip no level, have a text, and something below them. */
export function checkHeadings({pages}) {
  return pages.flatMap(checkPage);
}
