import {expect, it} from 'vitest';
import {describeRemote} from './describeRemote.js';

const url = 'https://cache.example.com';
const traffic = {requests: 2, fetched: 2048, sent: 0, gone: 0};
const writing = {traffic: {...traffic, fetched: 0, sent: 10}};
const problem = {words: 'answered 503', isFinal: false};

it.each([
  ['nothing asked', {health: [], isEmpty: false}, ''],
  ['read', {health: [{traffic}], isEmpty: false}, 'Remote store: 2 KB fetched, 2 requests.'],
  [
    'read and written',
    {health: [{traffic}, writing], isEmpty: false},
    'Remote store: 2 KB fetched, 10 bytes sent, 4 requests.',
  ],
  [
    'empty',
    {health: [{traffic}], isEmpty: true},
    'Remote store: nothing was there for this site and engine, 2 requests.',
  ],
  [
    'dropped by the server',
    {health: [{traffic: {...traffic, gone: 3}}], isEmpty: false},
    'Remote store: 2 KB fetched, 3 objects are gone, 2 requests.',
  ],
  [
    'off',
    {
      health: [
        {traffic, problem, firstFailure: problem},
        {traffic, problem},
      ],
      isEmpty: true,
    },
    'The remote store https://cache.example.com answered 503: the build went on without it.',
  ],
  [
    'one failure',
    {health: [{traffic, firstFailure: problem}], isEmpty: false},
    'The remote store https://cache.example.com answered 503: the build made anew, or did not send, what it could not have.',
  ],
])('says one line: %s', (_name, report, line) => {
  expect(describeRemote({url, ...report})).toBe(line);
});
