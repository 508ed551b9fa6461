/** The fast path declines a page; Docusaurus's own processor takes it. */
export class NeedsUnified extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'NeedsUnified';
  }
}
