/** A file of the shell, named relative to the folder that its bundle is written to. */
export interface OutputFile {
  file: string;
  /** Of the content. */
  hash: string;
  /** Whether it holds a place for the base URL. */
  namesBase: boolean;
  /** Throws `LostContentError` where what was kept is damaged. */
  read: () => Uint8Array;
}
