/** The base URL as browsers ask for it. */
export function encodeBase(baseUrl: string): string {
  return new URL(baseUrl, 'http://localhost').pathname;
}
