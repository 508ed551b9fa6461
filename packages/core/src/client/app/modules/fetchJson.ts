/** An expected file of the site could not be loaded. Most often the site was deployed anew meanwhile. */
export class LoadError extends Error {
  constructor(url: string, reason: string) {
    super(`Could not load ${url}: ${reason}.`);
    this.name = 'LoadError';
  }
}

function isJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '');
}

export async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new LoadError(url, `the server answered ${response.status}`);
  if (!isJson(response)) throw new LoadError(url, 'the answer is not JSON');
  return response.json();
}

/** Returns `undefined` if there is no such file: 404, or a host's HTML instead. Throws for other failures. */
export async function fetchJsonIfExists(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new LoadError(url, `the server answered ${response.status}`);
  return isJson(response) ? response.json() : undefined;
}
