import type {GlobalData} from '@docusaurus/types';
import type {Diagnostic} from '../../diagnostics/index.js';
import type {ErrorTrace, PageToRender, RenderedApp} from '../../shared/rendering.js';
import type {VersionDocs} from '../../shared/versionDocs.js';

/** What pages of a locale are rendered with. */
export interface RenderSetup {
  serverEntry: string;
  /** Page modules and data lie there. */
  outDir: string;
  globalData: GlobalData;
  /** By the file that holds them in a built site. */
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
