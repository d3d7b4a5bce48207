import { expect, it } from 'vitest';
import { returnedIn } from './crash-groups.ts';

it.each([
  ['of the version that fixed it', 'fixed', '2.1.0', ['2.1.0'], '2.1.0'],
  ['of later versions, in the first of them', 'fixed', '2.1.0', ['2.11.0', '2.0.0', '2.10.0'], '2.10.0'],
  ['of older versions only', 'fixed', '2.1.0', ['2.0.9'], null],
  ['of no known version', 'fixed', '2.1.0', [null], null],
  ['of a muted group', 'muted', null, ['9.0.0'], null],
  ['of an open group', 'open', null, ['9.0.0'], null],
] as const)('a crash %s', (_, state, fixedIn, versions, expected) => {
  expect(returnedIn({ state, fixedIn }, versions)).toBe(expected);
});
