import {drawFrame} from './errors/frame.js';
import {MarkdownError} from './errors/MarkdownError.js';
import type {MarkdownFile} from './types.js';

/** The URL in Docusaurus's error about a URL that it cannot parse. The error has no position. */
export function readRefusedUrl(reason: string): string | undefined {
  return /Can't parse URL (\S+)/.exec(reason)?.[1];
}

/** An error that names the first line with the URL. */
export function refuseUrl(url: string, {filePath: file, source}: MarkdownFile): MarkdownError {
  const lines = source.split(/\r?\n/);
  const index = Math.max(
    0,
    lines.findIndex((text) => text.includes(url)),
  );
  const line = index + 1;
  return new MarkdownError({
    file,
    line,
    reason: `The URL ${url} cannot be read.`,
    hint: 'Check its host and port, or write it as code where it is no link.',
    frame: drawFrame({text: lines[index]!, line}),
  });
}
