import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import type {LoadContext} from '@docusaurus/types';

interface HistoryQuestion {
  context: LoadContext;
  options: {[option: string]: unknown};
  sources: string[];
}

/** When and by whom the files were last changed, where the content shows it. */
export async function describeHistory(question: HistoryQuestion): Promise<unknown> {
  const {context, options, sources} = question;
  if (!options.showLastUpdateAuthor && !options.showLastUpdateTime) return null;
  const vcs = context.siteConfig.future.experimental_vcs;
  return Promise.all(
    sources.map(async (file) => [
      posixPath(path.relative(context.siteDir, file)),
      await vcs.getFileLastUpdateInfo(file),
    ]),
  );
}
