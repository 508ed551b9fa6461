/** Paths of all pages that the sitemap lists; none while the site is being written. */
export async function readSitemap(address: string): Promise<string[]> {
  const response = await fetch(address);
  if (!response.ok) return [];
  const text = await response.text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
