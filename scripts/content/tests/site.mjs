import {parsePage} from '../pages/parsePage.mjs';

const version = {name: 'current', folder: 'docs', prefix: ''};

const FRONT_MATTER = `title: A page
description: What a reader finds on this page, in one sentence.`;

function makePage({name = 'guides/page.md', frontMatter = FRONT_MATTER, text = ''}) {
  const source = `---\n${frontMatter}\n---\n\n${text}\n`;
  return parsePage({file: `docs/${name}`, name, version, source});
}

/** A site of the given pages, with what else rules ask for. */
export function makeSite(pages, rest = {}) {
  return {versions: [version], pages: pages.map(makePage), images: [], sources: [], ...rest};
}

/** The findings as `file:line`, with a part of their message. */
export function describeFindings(findings) {
  return findings.map(({file, line, message}) => `${file}:${line} ${message}`);
}
