import type {Stats} from 'node:fs';
import path from 'node:path';
import {serializeURLPath, toMessageRelativeFilePath} from '@docusaurus/utils';
import type {Definition, Image, Link} from 'mdast';
import {drawFrame} from '../errors/frame.js';
import type {
  AssetLoader,
  CompiledMarkdown,
  ImageSize,
  MarkdownDiagnostic,
  MarkdownRequest,
  MdxLoaderOptions,
} from '../types.js';
import {describeBroken, type BrokenKind} from './describeBroken.js';
import {measureImage, statFile} from './files.js';
import {parseLocalUrl} from './localUrl.js';
import {fillLinks, isPlainPermalink, writePlace} from './linkPlaces.js';
import {LineMap, type Point} from './lines.js';
import {copyWithPosition, findPosition, type PlacedNode} from './nodePosition.js';
import {toRelative} from './relativePath.js';

type AssetRequest = Extract<MarkdownRequest, {kind: 'asset'}>;

/** The questions of a page to the site and the disk, with their answers, and its links, assets and diagnostics. Each tier uses it. */
export class PageSession {
  private readonly folder: string;
  readonly assets = new Map<string, AssetRequest>();
  readonly diagnostics: MarkdownDiagnostic[] = [];
  readonly links: CompiledMarkdown['links'] = [];
  private readonly lines: LineMap;
  private readonly answers: Map<string, string | null>;
  private readonly files: Map<string, {exists: boolean; size?: ImageSize}>;
  /** Places of links whose permalinks are filled in later, by the path that the page links to. */
  private places: Map<string, number> | undefined;
  private linksWereSeen = false;
  private readonly stats = new Map<string, Stats | undefined>();
  private readonly folders: Set<string>;
  private readonly hookAnswers: Map<string, string | undefined>;

  /** `previous`: the session of a tier that gave up. The new session keeps its answers, but not its links and diagnostics. */
  constructor(
    readonly options: MdxLoaderOptions,
    readonly filePath: string,
    source: {original: string; processed: string},
    previous?: PageSession,
  ) {
    this.folder = path.dirname(filePath);
    this.lines = new LineMap(source);
    this.answers = previous?.answers ?? new Map();
    this.files = previous?.files ?? new Map();
    this.folders = previous?.folders ?? new Set();
    this.hookAnswers = previous?.hookAnswers ?? new Map();
    this.toldSite = previous?.toldSite ?? false;
  }

  /** Whether a function of the site was called to report a broken link or image. */
  toldSite: boolean;
  /** Whether the page contains a value that is made from its path in the site. */
  usesOwnPath = false;
  /** Whether the result depends on the location of the page in the site in another way. */
  usesOwnPlace = false;

  get lookups(): CompiledMarkdown['lookups'] {
    const {siteDir} = this.options;
    return {
      links: [...this.answers].map(([request, answer]) => {
        const place = this.linksWereSeen ? undefined : this.places?.get(request);
        return {request, answer, ...(place !== undefined && {place})};
      }),
      files: [...this.files].map(([file, facts]) => ({
        path: toRelative(siteDir, file),
        ...facts,
      })),
      ...(this.folders.size > 0 && {
        folders: [...this.folders].map((folder) => toRelative(siteDir, folder)).sort(),
      }),
      ...(this.usesOwnPath && {ownPath: true}),
      ...(this.usesOwnPlace && {ownPlace: true}),
    };
  }

  /** Leaves permalinks out of the page from now on, where that is safe: {@link CompilerOptions.openLinks}. */
  openLinks(): void {
    this.places = new Map();
  }

  /** The URL of a link with its permalink, for a plugin of the site that reads it. */
  showLink(url: string): string {
    this.linksWereSeen = true;
    return this.fill(url);
  }

  /** Fills in the permalinks of the page if a plugin has read one, since the code may depend on it. */
  settleLinks(code: string): string {
    return this.linksWereSeen ? this.fill(code) : code;
  }

  private fill(text: string): string {
    const permalinks: string[] = [];
    for (const [request, place] of this.places ?? [])
      permalinks[place] = this.answers.get(request)!;
    return fillLinks(text, permalinks);
  }

  /** The start of a node in the file on disk. */
  locate(node: PlacedNode): Point | undefined {
    const position = findPosition(node);
    return position && this.lines.toOriginal(position.start);
  }

  frameAt({line, column}: {line: number; column?: number}): string {
    return drawFrame({text: this.lines.text(line), line, column});
  }

  lineText(line: number): string {
    return this.lines.text(line);
  }

  /** The first line of the file that matches. */
  findLine(pattern: RegExp): number | undefined {
    return this.lines.find(pattern);
  }

  findLastLine(pattern: RegExp): number | undefined {
    return this.lines.findLast(pattern);
  }

  toOriginal(point: Point): Point {
    return this.lines.toOriginal(point);
  }

  report(diagnostic: MarkdownDiagnostic, node?: PlacedNode): void {
    const point = node && this.locate(node);
    this.diagnostics.push(
      point ? {...diagnostic, ...point, frame: this.frameAt(point)} : diagnostic,
    );
  }

  recordLink(node: PlacedNode & {url: string}): void {
    this.links.push({url: node.url, ...this.locate(node)});
  }

  /** The permalink of a link to another Markdown file; other URLs unchanged. */
  resolveLink(node: Link | Definition): string {
    if (!this.options.resolveMarkdownLink || !/\.mdx?(?:[?#]|$)/i.test(node.url)) return node.url;
    const target = parseLocalUrl(node.url);
    if (!target || !/\.mdx?$/i.test(target.pathname)) return node.url;
    const permalink = this.askForLink(target.pathname);
    return permalink
      ? serializeURLPath({...target, pathname: this.placeLink(target.pathname, permalink)})
      : this.handleBroken('link', node);
  }

  private placeLink(linkPathname: string, permalink: string): string {
    if (!this.places || !isPlainPermalink(permalink)) return permalink;
    const place = this.places.get(linkPathname) ?? this.places.size;
    this.places.set(linkPathname, place);
    return writePlace(place);
  }

  /** The plugin's answer for a path of a Markdown file, asked once. */
  askForLink(linkPathname: string): string | null {
    const known = this.answers.get(linkPathname);
    if (known !== undefined) return known;
    const answer =
      this.options.resolveMarkdownLink?.({sourceFilePath: this.filePath, linkPathname}) || null;
    this.answers.set(linkPathname, answer);
    return answer;
  }

  /** The file on disk behind a local path: relative to the page, `@site/…`, or from the root of a static folder. */
  findFile(pathname: string): string | undefined {
    return this.candidates(pathname).find((candidate) => this.isThere(candidate));
  }

  /** The file behind a path that is relative to the page. */
  resolveNearby(pathname: string): string {
    this.usesOwnPlace = true;
    return path.resolve(this.folder, pathname);
  }

  /** Width and height of an image, as far as its file states them. Reports a file that cannot be read. */
  measure(file: string, node: Image): ImageSize {
    const stats = this.stat(file);
    const size = stats ? measureImage(file, stats) : new Error('no such file');
    if (size instanceof Error) this.reportUnreadable(size, node);
    const known = size instanceof Error ? {} : size;
    this.files.set(file, {exists: true, size: known});
    return known;
  }

  /**
   * The request with which the page's code requires the asset. It is relative to the site, so that the code does not depend on the
   * machine.
   */
  nameAsset({file, search, loader}: {file: string; search: string; loader: AssetLoader}): string {
    const request = `asset:${loader}!@site/${toRelative(this.options.siteDir, file)}${search}`;
    this.assets.set(request, {request, kind: 'asset', path: file, search, loader});
    return request;
  }

  /** Reports a broken link or image as the site configures it; returns the URL to use instead. */
  handleBroken(kind: BrokenKind, node: Link | Definition | Image): string {
    const {onBrokenMarkdownLinks, onBrokenMarkdownImages} = this.options.markdownConfig.hooks;
    const hook = kind === 'link' ? onBrokenMarkdownLinks : onBrokenMarkdownImages;
    if (typeof hook !== 'function') {
      if (hook !== 'ignore') this.reportBroken(kind, node, hook === 'throw' ? 'error' : hook);
      return node.url;
    }
    const key = `${kind} ${node.url} ${findPosition(node)?.start.offset}`;
    if (!this.hookAnswers.has(key)) this.hookAnswers.set(key, this.askHook(hook, node));
    return this.hookAnswers.get(key) ?? node.url;
  }

  private askHook(
    hook: (params: never) => string | void,
    node: Link | Definition | Image,
  ): string | undefined {
    const params = {
      sourceFilePath: toMessageRelativeFilePath(this.filePath),
      url: node.url,
      node: copyWithPosition(node),
    };
    this.toldSite = true;
    return hook(params as never) ?? undefined;
  }

  private reportBroken(
    kind: BrokenKind,
    node: Link | Definition | Image,
    severity: MarkdownDiagnostic['severity'],
  ) {
    const {siteDir, staticDirs} = this.options;
    // The suggestion depends on the files around the page.
    this.usesOwnPlace = true;
    const onListed = (listed: string) => void this.folders.add(listed);
    const places = {folder: this.folder, siteDir, staticDirs, onListed};
    this.report({...describeBroken(kind, node.url, places), severity, found: node.url}, node);
  }

  private reportUnreadable({message}: Error, node: Image): void {
    this.report(
      {
        name: 'unreadable-image',
        severity: 'warn',
        message: `The size of the image ${node.url} cannot be read: ${message}.`,
        found: node.url,
        hint: 'Is the file whole, and of the type that its name says?',
      },
      node,
    );
  }

  private candidates(pathname: string): string[] {
    const {siteDir, staticDirs} = this.options;
    if (pathname.startsWith('@site/')) return [path.join(siteDir, pathname.slice('@site/'.length))];
    if (path.isAbsolute(pathname)) return staticDirs.map((folder) => path.join(folder, pathname));
    return [this.resolveNearby(pathname)];
  }

  private isThere(file: string): boolean {
    const known = this.files.get(file);
    if (known) return known.exists;
    const exists = this.stat(file)?.isFile() ?? false;
    this.files.set(file, {exists});
    return exists;
  }

  private stat(file: string): Stats | undefined {
    if (!this.stats.has(file)) this.stats.set(file, statFile(file));
    return this.stats.get(file);
  }
}
