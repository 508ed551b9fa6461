import type {LoadContext} from '@docusaurus/types';
import {DiagnosticsError, toDiagnostics, type Diagnostic} from '../diagnostics/index.js';
import {describeYamlError, isYamlError, readLanguageError} from './yamlError.js';

/**
 * Runs code that reads the site's Markdown, and throws the errors in the front matter of all files at once. Since plugins stop
 * at the first file that they cannot parse, they get an empty front matter for it.
 */
export async function collectFrontMatterErrors<T>(
  {siteDir, siteConfig: {markdown}}: LoadContext,
  run: () => Promise<T>,
): Promise<T> {
  const problems = new Map<string, Diagnostic>();
  const {parseFrontMatter} = markdown;
  markdown.parseFrontMatter = async (params) => {
    try {
      return await parseFrontMatter(params);
    } catch (thrown) {
      const error = readLanguageError(thrown) ?? thrown;
      if (!isYamlError(error)) throw error;
      const {filePath: file, fileContent} = params;
      problems.set(file, describeYamlError({error, file, siteDir}));
      return {frontMatter: {}, content: fileContent};
    }
  };
  try {
    const result = await run();
    if (problems.size > 0) throw new DiagnosticsError([]);
    return result;
  } catch (error) {
    if (problems.size === 0) throw error;
    const others = toDiagnostics(error).filter(({name}) => !consequences.has(name));
    throw new DiagnosticsError([...problems.values(), ...others]);
  } finally {
    // The compilers of pages recognise the default parser by its identity.
    markdown.parseFrontMatter = parseFrontMatter;
  }
}

/** Errors that occur when ids and slugs of the broken front matter are missing. */
const consequences = new Set(['unknown-doc-id', 'unknown-sidebar', 'duplicate-routes']);
