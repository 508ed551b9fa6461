import {describe, expect, it} from 'vitest';
import type {FileHashes} from '../cache/index.js';
import {createDataEmitter} from './emitData.js';

const toItems = (prefix: string) => Array.from({length: 200}, (_, index) => `${prefix} ${index}`);
const sidebar = {labels: toItems('Label'), links: toItems('/docs')};
const renamed = {...sidebar, labels: toItems('Title')};
const moved = {...sidebar, links: toItems('/guides')};

function emitAll(values: {links: string[]}[], namesOutlines: boolean) {
  const emitted: {file: string; content: string; hash: string | undefined}[] = [];
  const data = createDataEmitter({
    siteDir: '/site',
    files: {} as FileHashes,
    generated: new Map<string, string>(),
    emit: (file, content, hash) => void emitted.push({file, content: String(content()), hash}),
    namesOutlines,
  });
  const refs = values.map((value) => {
    const placed = data.emitValue(value, '/base/docs', {links: value.links});
    return {ref: 'ref' in placed && placed.ref, input: placed.input.hash};
  });
  return {emitted, refs};
}

describe('data with an outline', () => {
  it('has the same name, and another content, where the rest of it changes', () => {
    const {emitted, refs} = emitAll([sidebar, renamed], true);
    expect(refs[0]!.ref).toMatch(/^d:outlined\/base-docs\.[\da-f]{8}$/);
    expect(refs[1]).toEqual(refs[0]);
    expect(emitted[0]!.file).toMatch(/^site-data\/outlined\/base-docs\.[\da-f]{8}\.json$/);
    expect(emitted[1]!.file).toBe(emitted[0]!.file);
    expect(emitted[1]!.hash).not.toBe(emitted[0]!.hash);
    expect(JSON.parse(emitted[1]!.content)).toEqual(renamed);
  });

  it('has another name where its outline changes', () => {
    const {refs} = emitAll([sidebar, moved], true);
    expect(refs[1]!.ref).not.toBe(refs[0]!.ref);
    expect(refs[1]!.input).not.toBe(refs[0]!.input);
  });

  it('has the hash of its content in its name while developing', () => {
    const {refs} = emitAll([sidebar, renamed], false);
    expect(refs[0]!.ref).toMatch(/^d:base-docs\.[\da-f]{8}$/);
    expect(refs[1]).not.toEqual(refs[0]);
  });
});
