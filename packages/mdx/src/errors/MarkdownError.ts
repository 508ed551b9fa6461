/** A plugin of the site, or another callback. Callbacks may have no name. */
export interface FailedPlugin {
  name?: string;
  /** Where the options of the content plugin list it, e.g. `remarkPlugins[0]`. */
  field?: string;
}

export interface MarkdownErrorFields {
  /** Absolute. */
  file: string;
  /** In the file on disk, counted from 1. */
  line?: number;
  column?: number;
  /** One sentence. */
  reason: string;
  /** The source line with a caret below. */
  frame?: string;
  /** How to fix the usual cause. */
  hint?: string;
  /** The plugin or callback that threw, if the error is not one of the Markdown itself. */
  plugin?: FailedPlugin;
  cause?: unknown;
}

/** A page that does not compile. */
export class MarkdownError extends Error implements MarkdownErrorFields {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly reason: string;
  readonly frame?: string;
  readonly hint?: string;
  readonly plugin?: FailedPlugin;

  constructor(fields: MarkdownErrorFields) {
    const place = [fields.file, fields.line, fields.column]
      .filter((part) => part !== undefined)
      .join(':');
    super([`${place}: ${fields.reason}`, fields.frame, fields.hint].filter(Boolean).join('\n'), {
      cause: fields.cause,
    });
    this.name = 'MarkdownError';
    this.file = fields.file;
    this.line = fields.line;
    this.column = fields.column;
    this.reason = fields.reason;
    this.frame = fields.frame;
    this.hint = fields.hint;
    this.plugin = fields.plugin;
  }
}
