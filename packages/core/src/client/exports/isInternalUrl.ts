// A scheme as RFC 3986 spells it, or a protocol-relative URL.
const PROTOCOL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

export function hasProtocol(url: string): boolean {
  return PROTOCOL.test(url);
}

export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}
