import {Parser} from 'htmlparser2';
import type {PageText, Section} from '../shared/types.js';
import {cutContent} from './cutContent.js';

const HEADING = /^h([1-6])$/;
/** Elements whose text is not part of the page's content. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'svg',
  'button',
  'aside',
  'nav',
  'iframe',
  'noscript',
  'select',
]);
const LEFT_OUT_CLASS =
  /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|theme-doc-version-banner|theme-doc-version-badge|theme-doc-footer|pagination-nav|theme-edit-this-page|katex-mathml|avatar|theme-unlisted-banner)(?:\s|$)/;
const BREADCRUMBS = /\btheme-doc-breadcrumbs\b/;
const BREADCRUMB = /\bbreadcrumbs__link\b/;
const TAGS_ROW = /\btheme-doc-footer-tags-row\b/;
const FOOTER = /\btheme-doc-footer\b/;
/** Elements that do not separate words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** A dotted name, as generators of API references give them to headings. */
const SYMBOL = /^[A-Za-z_]\w*(?:\.\w+)+$/;

interface OpenHeading {
  level: number;
  anchor: string;
  text: string;
}

/** Collects the text of a page while the parser opens and closes its elements. */
class PageReader {
  private readonly sections: Section[] = [{anchor: '', heading: '', text: '', code: ''}];
  private readonly breadcrumbs: string[] = [];
  private readonly tags: string[] = [];
  private title = '';
  private heading: OpenHeading | undefined;
  /** Depth of the element that is left out with its content; 0 if there is none. */
  private leftOutDepth = 0;
  private depth = 0;
  private codeDepth = 0;
  private collects: {into: string[]; depth: number; text: string} | undefined;
  private listsTags = 0;
  private listsBreadcrumbs = 0;

  open(name: string, attributes: {[name: string]: string}): void {
    this.depth += VOID.has(name) ? 0 : 1;
    const classes = attributes.class ?? '';
    if (!VOID.has(name)) this.enterLists(name, classes);
    if (this.leftOutDepth) return;
    if (this.isLeftOut(name, classes)) {
      this.leftOutDepth = this.depth;
      return;
    }
    if (name === 'pre' && !this.codeDepth) this.codeDepth = this.depth;
    const level = HEADING.exec(name)?.[1];
    if (level) this.heading = {level: Number(level), anchor: attributes.id ?? '', text: ''};
    else this.separate(name);
    if (name === 'img' && attributes.alt) this.add(` ${attributes.alt} `);
  }

  close(name: string): void {
    if (VOID.has(name)) return;
    if (this.heading && HEADING.test(name) && !this.leftOutDepth) this.closeHeading(this.heading);
    if (this.collects?.depth === this.depth) this.closeCollected(this.collects);
    if (this.listsTags === this.depth) this.listsTags = 0;
    if (this.listsBreadcrumbs === this.depth) this.listsBreadcrumbs = 0;
    if (this.codeDepth === this.depth) this.codeDepth = 0;
    if (this.leftOutDepth === this.depth) this.leftOutDepth = 0;
    this.depth -= 1;
    if (!this.leftOutDepth) this.separate(name);
  }

  add(text: string): void {
    if (this.collects) this.collects.text += text;
    if (this.leftOutDepth) return;
    if (this.heading) this.heading.text += text;
    else this.sections.at(-1)![this.codeDepth ? 'code' : 'text'] += text;
  }

  finish(): PageText {
    const {title, breadcrumbs, tags} = this;
    const sections = this.sections.map(({text, code, ...section}) => ({
      ...section,
      text: squeeze(text),
      code: code.replace(/[^\S\n]+/g, ' ').trim(),
    }));
    const label = breadcrumbs.at(-1) ?? '';
    return {title, label, breadcrumbs: breadcrumbs.slice(0, -1), tags, sections};
  }

  private isLeftOut(name: string, classes: string): boolean {
    return LEFT_OUT.has(name) || (classes !== '' && LEFT_OUT_CLASS.test(classes));
  }

  /** Breadcrumbs and tags are not part of the page's text. They are collected from elements that are left out. */
  private enterLists(name: string, classes: string): void {
    if (BREADCRUMBS.test(classes)) this.listsBreadcrumbs = this.depth;
    if (TAGS_ROW.test(classes) || (name === 'footer' && FOOTER.test(classes)))
      this.listsTags ||= this.depth;
    if (this.listsBreadcrumbs && BREADCRUMB.test(classes)) this.collect(this.breadcrumbs);
    if (this.listsTags && name === 'a' && /\btag/.test(classes)) this.collect(this.tags);
  }

  private collect(into: string[]): void {
    this.collects ??= {into, depth: this.depth, text: ''};
  }

  private closeCollected({into, text}: {into: string[]; text: string}): void {
    const squeezed = squeeze(text);
    if (squeezed) into.push(squeezed);
    this.collects = undefined;
  }

  private separate(name: string): void {
    if (INLINE.has(name)) return;
    this.add(name === 'br' && this.codeDepth ? '\n' : ' ');
  }

  private closeHeading({level, anchor, text}: OpenHeading): void {
    this.heading = undefined;
    const heading = squeeze(text);
    if (level === 1 && !this.title) this.title = heading;
    else if (anchor && heading) this.sections.push(toSection(anchor, heading));
    else this.add(` ${heading} `);
  }
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

function squeeze(text: string): string {
  return text.replace(/[\s\u200B\u200C\uFEFF]+/g, ' ').trim();
}

function toSection(anchor: string, heading: string): Section {
  return {anchor, heading, ...(SYMBOL.test(anchor) && {symbol: anchor}), text: '', code: ''};
}

/** The searchable text of a rendered page. `title` is the fallback for a page without a heading of the first level. */
export function readPage({html, title}: {html: string; title: string}): PageText {
  const reader = new PageReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.add(text),
    },
    {decodeEntities: true},
  );
  parser.end(cutContent(html));
  const page = reader.finish();
  return {...page, title: page.title || title};
}
