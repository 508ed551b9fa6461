import type {Difference} from '../cache/audit/types.js';
import type {CompiledPage} from '../pages/index.js';
import type {Diagnostic} from '../diagnostics/index.js';
import type {PolicyDirectives} from '../shared/contentPolicy.js';
import type {Choice, Hydration} from '../shared/hydration.js';
import type {ErrorTrace, RenderedApp} from '../shared/rendering.js';
import type {PageRecord} from '../shared/wire.js';
import type {GlobalFiles} from './globalFiles.js';

/** What the output folder does for pages; files are relative to the locale's folder. */
export interface PageOutput {
  dir: string;
  /** Takes the file over from the last build, if it has this content hash there. */
  keep(file: string, hash: string): boolean;
  /** Told of what workers have written. */
  noteWritten(file: string, hash: string): void;
}

/** What all pages of a site are rendered by. */
export interface RenderSettings {
  locale: string;
  template: PageTemplateSettings;
  trailingSlash: boolean | undefined;
  baseUrl: string;
  globalFiles: GlobalFiles;
}

/** Given to each worker once. */
export interface WorkerSetup extends RenderSettings {
  serverEntry: string;
  /** Where pages are written. */
  outDir: string;
  /** Where the modules and data that they need are looked for, in this order. */
  readDirs: string[];
}

/** Where scripts do not come with the page: the script that loads them, and what it waits for. */
export interface LateSettings {
  hydration: Hydration;
  /** Whether React may take over the content of pages after their layouts. */
  lateContent: boolean;
  loader: string;
}

/** What all pages of a build share in their HTML. */
export interface PageTemplateSettings {
  /** The site's own Eta template, if it brings one. */
  ssrTemplate?: string;
  baseUrl: string;
  version: string;
  noIndex: boolean;
  headTags: string;
  preBodyTags: string;
  postBodyTags: string;
  late?: LateSettings;
  /** Where the site asks for a Content-Security-Policy. */
  policy?: PolicyDirectives;
}

/** Files of the shell that a page names, relative to the base URL. */
export interface Frame {
  scripts: string[];
  /** Those that the layouts around the page's content need; of a page without, none. */
  layoutScripts?: string[];
  /** Those of the sidebar and of the menu of phones, where these come after the rest of the page. */
  menuScripts?: string[];
  stylesheets: string[];
  /** Scripts of parts of the theme, by the class in the HTML of pages that show them. */
  parts: {[marker: string]: string[]};
}

/** A page as React made it, before the site's frame is put around it. */
export interface PlainApp extends Pick<RenderedApp, 'html' | 'head'> {
  /** The page's completed record as JSON. */
  record: string;
  /** Whether it needs React before the reader does anything. */
  actsByItself?: boolean;
  /** As `RenderedApp.choices`: one of them made, and the page does not wait either. */
  choices?: Choice[];
}

/** As the store holds it. */
export interface StoredApp extends PlainApp {
  /** Markers of the parts of the theme that the page shows. */
  shown: string[];
}

/** What is known of a page once it is rendered. */
export interface PageFacts {
  /** As `printLinks` gives them. */
  links: string;
  anchors: string[];
  noIndex: boolean;
  helmet: {[tag: string]: string};
  /** As `RenderedApp.selfActing`. */
  selfActing: string[];
}

export interface RenderedPage extends PageFacts {
  path: string;
}

export interface RenderablePage extends CompiledPage {
  /** Tokens of its code blocks, as far as an earlier rendering left them. */
  highlights?: PageRecord['highlights'];
}

/** Without a frame the page is rendered and handed back packed, nothing is written. */
export interface RenderTask {
  kind: 'render';
  page: Pick<RenderablePage, 'path' | 'record' | 'highlights'>;
  files: PageFiles;
  frame: Frame | undefined;
}

/** Puts the frame around a page that was rendered before. */
export interface FrameTask {
  kind: 'frame';
  files: PageFiles;
  packed: Uint8Array;
  frame: Frame;
}

/** Renders a page again that was taken from the store, and compares it with that and with its files in the output. */
export interface AuditTask extends Omit<FrameTask, 'kind'> {
  kind: 'audit';
  page: Pick<RenderablePage, 'path' | 'record'>;
  facts: PageFacts;
}

export type WorkerTask = RenderTask | FrameTask | AuditTask;

/** Names of the two files of a page, relative to the locale's output folder. */
export interface PageFiles {
  html: string;
  record: string;
}

/** Their content hashes. */
export interface WrittenPage {
  html: string;
  record: string;
}

export interface RenderOutcome {
  failed?: {diagnostic: Diagnostic; trace: ErrorTrace};
  rendered?: {facts: PageFacts; reads: string[]; packed: Uint8Array};
  written?: WrittenPage;
  /** The first difference that an audit has found. */
  audited?: {difference: Difference | undefined};
}

/** A shell that may be needed; it counts only if its files (absolute) have the content that they had. */
export interface PreparedShell {
  serverEntry: string;
  files: {file: string; hash: string}[];
}

/** Told to a thread: once what it renders for, before that perhaps a shell to load, then tasks. */
export type ThreadRequest = {prepare: PreparedShell} | {setup: WorkerSetup} | {tasks: WorkerTask[]};

export interface ThreadReply {
  outcomes: RenderOutcome[];
  /** In bytes. */
  heapUsed: number;
}
