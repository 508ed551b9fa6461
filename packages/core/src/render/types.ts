import type {Difference} from '../cache/audit/types.js';
import type {CompiledPage} from '../pages/index.js';
import type {Diagnostic} from '../diagnostics/index.js';
import type {PolicyDirectives} from '../shared/contentPolicy.js';
import type {Choice, Hydration} from '../shared/hydration.js';
import type {ErrorTrace, RenderedApp} from '../shared/rendering.js';
import type {PageRecord} from '../shared/wire.js';
import type {GlobalFiles} from './globalFiles.js';

/** The output folder as the pages use it. Files are relative to the folder of the locale. */
export interface PageOutput {
  dir: string;
  /** Keeps the file from the last build if it has this content hash there. Returns whether it does. */
  keep(file: string, hash: string): boolean;
  /** Records a file that a worker has written. */
  noteWritten(file: string, hash: string): void;
}

/** The settings that all pages of a site are rendered with. */
export interface RenderSettings {
  locale: string;
  template: PageTemplateSettings;
  trailingSlash: boolean | undefined;
  baseUrl: string;
  globalFiles: GlobalFiles;
}

/** The setup of a worker for one locale. */
export interface WorkerSetup extends RenderSettings {
  serverEntry: string;
  /** Where pages are written. */
  outDir: string;
  /** The folders with the modules and data of pages. The worker searches them in this order. */
  readDirs: string[];
}

/** Settings for pages that load their scripts late: the script that loads them, and the event that it waits for. */
export interface LateSettings {
  hydration: Hydration;
  /** Whether React may take over the content of pages after their layouts. */
  lateContent: boolean;
  loader: string;
}

/** The settings of the HTML that all pages of a build share. */
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
  /** Only set if the site asks for a Content-Security-Policy. */
  policy?: PolicyDirectives;
}

/** Files of the shell that a page names, relative to the base URL. */
export interface Frame {
  scripts: string[];
  /** The scripts that the layouts around the content need. A page without layouts has none. */
  layoutScripts?: string[];
  /** The scripts of the sidebar and of the menu on phones, if they load after the rest of the page. */
  menuScripts?: string[];
  stylesheets: string[];
  /** Scripts of the parts of the theme, by marker (see `findMarker` in `shared/parts.ts`). */
  parts: {[marker: string]: string[]};
}

/** A page as React renders it, without the frame of the site. */
export interface PlainApp extends Pick<RenderedApp, 'html' | 'head'> {
  /** The page's completed record as JSON. */
  record: string;
  /** Whether it needs React before the reader does anything. */
  actsByItself?: boolean;
  /** See `RenderedApp.choices`. If the reader has made one of them, the page loads React without waiting for the reader. */
  choices?: Choice[];
}

/** The page as it is in the store. */
export interface StoredApp extends PlainApp {
  /** Markers of the parts of the theme that the page shows. */
  shown: string[];
}

/** The facts that the build knows of a page once it is rendered. */
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
  /** The tokens of its code blocks, where an earlier rendering has left them. */
  highlights?: PageRecord['highlights'];
}

/** Renders a page. Without a frame, the worker returns the page packed and writes nothing. */
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

/**
 * Renders a page again that came from the store, and compares the result with the stored page and with its files in the output.
 */
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

/** A shell that the thread may need. It counts only if its files (absolute paths) still have these hashes. */
export interface PreparedShell {
  serverEntry: string;
  files: {file: string; hash: string}[];
}

/** A message to a thread: a shell to load ahead of its use, the setup that it renders for, or tasks. */
export type ThreadRequest = {prepare: PreparedShell} | {setup: WorkerSetup} | {tasks: WorkerTask[]};

export interface ThreadReply {
  outcomes: RenderOutcome[];
  /** In bytes. */
  heapUsed: number;
}

export interface TemplateInput extends Omit<Frame, 'parts'> {
  app: PlainApp;
}

/** Writes the document of a page. */
export type RenderTemplate = (input: TemplateInput) => string;
