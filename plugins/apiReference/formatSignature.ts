import {escapeHtml} from './html';
import {parseSignatures, type Parameter, type Signature} from './parseSignature';

function formatParameter({text, value}: Parameter): string {
  if (!value) return escapeHtml(text);
  return `${escapeHtml(text.slice(0, -value.length))}<i>${escapeHtml(value)}</i>`;
}

function formatCall({head, parameters, tail}: Signature): string {
  const texts = parameters.map(formatParameter);
  const inside = texts.length > 1 ? `\n${texts.map((text) => `    ${text},\n`).join('')}` : texts;
  return `<b>${escapeHtml(head)}</b>(${String(inside)})${escapeHtml(tail)}`;
}

/** HTML with one parameter a line; what is no call stays as it is. */
export function formatSignature(text: string): string {
  const calls = parseSignatures(text);
  return calls ? calls.map(formatCall).join('\n') : escapeHtml(text);
}
