import {expect, test} from 'vitest';
import {readDependencies, wrapPageModule} from './pageModule.js';

test('the text tells what the module needs, whatever names and values hold', () => {
  const deps = {
    './a,b.json': {value: ',function(require,exports,module){"use strict";\n'},
    '@theme/X': 's:@theme/X',
  } as const;
  const text = wrapPageModule({file: 'intro.1', deps, code: 'exports.a = 1;'});
  expect(readDependencies(text)).toEqual(deps);
});
