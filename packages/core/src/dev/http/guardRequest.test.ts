import type {IncomingMessage, ServerResponse} from 'node:http';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {findRefusal, isOwnOrigin, protectResponse} from './guardRequest.js';
import {isKnownHost, isPublicHost} from './knownHost.js';

afterEach(() => vi.unstubAllEnvs());

const ask = (headers: {[name: string]: string}) => ({headers}) as IncomingMessage;

describe('isKnownHost', () => {
  it('knows the names of this machine, with and without a port', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'docs.localhost'])
      expect(isKnownHost(host, 'localhost')).toBe(true);
  });

  it('refuses names that lead here from elsewhere', () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example:3000',
      '203.0.113.7.evil.example',
      '',
      undefined,
    ])
      expect(isKnownHost(host, 'localhost')).toBe(false);
  });

  it('answers under addresses: no page elsewhere can have one lead here', () => {
    for (const host of ['203.0.113.7:3000', '[2001:db8::7]:3000'])
      expect(isKnownHost(host, '0.0.0.0')).toBe(true);
  });

  it('knows what it listens on, and what the writer allows', () => {
    expect(isKnownHost('docs.test:80', 'docs.test')).toBe(true);
    vi.stubEnv('DOCUSAURUS_ALLOWED_HOSTS', 'a.test,.tunnel.test');
    expect(isKnownHost('a.test', 'localhost')).toBe(true);
    expect(isKnownHost('x.tunnel.test', 'localhost')).toBe(true);
    expect(isKnownHost('b.a.test', 'localhost')).toBe(false);
    expect(isKnownHost('b.a.test', 'localhost', ['.a.test'])).toBe(true);
  });
});

describe('isPublicHost', () => {
  it('answers under any name where it listens on the network', () => {
    expect(isPublicHost('docs.example', '0.0.0.0')).toBe(true);
    expect(isPublicHost('docs.example', '192.0.2.7')).toBe(true);
    expect(isPublicHost('docs.example', '::')).toBe(true);
  });

  it('refuses names where it listens on this machine alone, or they are listed', () => {
    for (const listening of ['localhost', '127.0.0.1', '::1'])
      expect(isPublicHost('docs.example', listening)).toBe(false);
    expect(isPublicHost('docs.example', '0.0.0.0', ['other.example'])).toBe(false);
    vi.stubEnv('DOCUSAURUS_ALLOWED_HOSTS', 'docs.example');
    expect(isPublicHost('docs.example', '0.0.0.0')).toBe(true);
    expect(isPublicHost('other.example', '0.0.0.0')).toBe(false);
  });
});

describe('findRefusal', () => {
  const find = (headers: {[name: string]: string}) =>
    findRefusal(ask({host: 'localhost:3000', ...headers}), 'localhost');

  it.each(['cross-site', 'same-site'])(
    'refuses what %s pages read, and lets links lead here',
    (from) => {
      const site = {'sec-fetch-site': from};
      expect(find({...site, 'sec-fetch-mode': 'no-cors'})).toMatch(/own pages/);
      expect(find({...site, 'sec-fetch-mode': 'cors'})).toMatch(/own pages/);
      expect(find({...site, 'sec-fetch-mode': 'navigate'})).toBeUndefined();
      expect(find({'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors'})).toBeUndefined();
      expect(find({})).toBeUndefined();
    },
  );
});

it('tells browsers that nothing here is for pages elsewhere', () => {
  const headers = new Map<string, string>();
  protectResponse({
    setHeader: (name: string, value: string) => headers.set(name, value),
  } as unknown as ServerResponse);
  expect(Object.fromEntries(headers)).toEqual({
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "frame-ancestors 'self'",
  });
});

describe('isOwnOrigin', () => {
  it('takes the pages of this server alone', () => {
    const host = 'localhost:3000';
    expect(isOwnOrigin(ask({host, origin: 'http://localhost:3000'}), 'localhost')).toBe(true);
    for (const origin of ['http://evil.example', 'http://localhost:4000', 'null', undefined])
      expect(isOwnOrigin(ask({host, ...(origin && {origin})}), 'localhost')).toBe(false);
  });

  it('is not taken in by a name that leads here', () => {
    const host = 'evil.example:3000';
    expect(isOwnOrigin(ask({host, origin: 'http://evil.example:3000'}), 'localhost')).toBe(false);
  });
});
