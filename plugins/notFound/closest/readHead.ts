/** Heads of this site's pages are shorter. */
const MOST = 8192;
/** Milliseconds; the address alone is a suggestion too. */
const PATIENCE = 3000;

async function readUntil(end: string, body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(end) && text.length < MOST) {
    const {done, value} = await reader.read();
    if (done) break;
    text += decoder.decode(value, {stream: true});
  }
  void reader.cancel();
  return text;
}

/** The HTML of a page as far as its head goes: the rest stays where it is. */
export async function readHead(path: string): Promise<string> {
  const response = await fetch(path, {
    headers: {Range: `bytes=0-${MOST - 1}`},
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  return readUntil('</head>', response.body);
}
