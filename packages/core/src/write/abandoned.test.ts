import {expect, it} from 'vitest';
import {nameOutput} from '../shared/drafts.js';
import {toDraft} from './abandoned.js';

it('makes staging of a name that messages are rid of', () => {
  const staging = toDraft('/site/build', 'staging');
  expect(nameOutput(`Wrote ${staging}/llms.txt and ${staging}/a.txt`)).toBe(
    'Wrote /site/build/llms.txt and /site/build/a.txt',
  );
});
