/** The fast path throws this error for a page that Docusaurus's own processor must compile. */
export class NeedsUnified extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'NeedsUnified';
  }
}
