import type {GlobalData} from '@docusaurus/types';
import type {Diagnostic} from '../../diagnostics/index.js';
import type {ErrorTrace, PageToRender, RenderedApp} from '../../shared/rendering.js';
import type {VersionDocs} from '../../shared/versionDocs.js';

/** The bundle and the data that pages of a locale are rendered with. */
export interface RenderSetup {
  serverEntry: string;
  /** The folder of page modules and data. */
  outDir: string;
  globalData: GlobalData;
  /** File in a built site → the documents that it holds. */
  versionDocs: Map<string, VersionDocs>;
}

export type RenderRequest =
  | {kind: 'load'; serverEntry: string}
  | {kind: 'setUp'; setup: RenderSetup}
  | {kind: 'render'; id: number; page: PageToRender};

export type RenderOutcome = {rendered: RenderedApp} | {failed: Diagnostic; trace?: ErrorTrace};

export interface RenderAnswer {
  id: number;
  outcome: RenderOutcome;
}
