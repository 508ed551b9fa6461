import {expect, it} from 'vitest';
import {BASE_PLACEHOLDER, namesBase} from './withBase.js';

const runtime = `__webpack_require__.p = "${BASE_PLACEHOLDER}";`;
const own = `const logo = "${BASE_PLACEHOLDER}logo.png";`;
const names = (file: string, text: string) => namesBase(file, Buffer.from(text));

it('finds files that name the base URL', () => {
  expect(names('main.js', own)).toBe(true);
  expect(names('main.js', runtime)).toBe(true);
  expect(names('main.js', 'code')).toBe(false);
  expect(names('main.js.map', own)).toBe(false);
});

it('looks past what the runtime of a bundle for Node sets to the data of the site', () => {
  expect(names('main.cjs', `é ${runtime} code`)).toBe(false);
  expect(names('main.cjs', `${own} ${runtime}`)).toBe(true);
  expect(names('main.cjs', `${runtime} ${own}`)).toBe(true);
  expect(names('main.cjs', own)).toBe(true);
});
