import {expect, it} from 'vitest';
import {runtime} from '../modules/browserRuntime.js';
import {describeHooks, listCalls} from './describeHooks.js';

it('lists the hooks that code calls, not those that it shows', () => {
  const code = `const _c = Object.assign({p: "p"}, _p(), props.components);
    return _j(_c.p, {children: ["useState() of \\"React\\"", useBaseUrl("/x"), React.useRef()]});`;
  expect(listCalls(code)).toBe('_p useBaseUrl useRef');
});

it('knows the hooks that a page module imports', () => {
  const [useOne, useTwo, Card] = [() => 1, () => 2, () => null];
  runtime.shell.set('@site/src/hooks', {useOne, Card});
  runtime.shell.set('@site/src/useTwo.js', {default: useTwo});
  runtime.shell.set('@site/src/Card', {default: Card});
  const deps = {a: 's:@site/src/hooks', b: 's:@site/src/useTwo.js', c: 's:@site/src/Card'} as const;
  expect(describeHooks({deps, factory: () => {}}).custom).toEqual([useOne, useTwo]);
});
