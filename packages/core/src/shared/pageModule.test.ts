import {expect, test} from 'vitest';
import {rewrapPageModule, wrapPageModule} from './pageModule.js';

test('another body: what the module needs stays, whatever its names and values hold', () => {
  const deps = {
    './a,b.json': {value: ',function(require,exports,module){"use strict";\n'},
    '@theme/X': 's:@theme/X',
  } as const;
  const before = wrapPageModule({file: 'intro.1', deps, code: 'exports.a = 1;'});
  const after = rewrapPageModule(before, {file: 'intro.2', code: 'exports.a = 2;'});
  expect(after).toBe(wrapPageModule({file: 'intro.2', deps, code: 'exports.a = 2;'}));
});
