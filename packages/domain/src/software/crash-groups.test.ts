import { expect, it } from 'vitest';
import { isRegression } from './crash-groups.ts';

it.each([
  ['of the version that fixed it', 'fixed', '2.1.0', ['2.1.0'], true],
  ['of a later version', 'fixed', '2.9.0', ['2.0.0', '2.10.0'], true],
  ['of older versions only', 'fixed', '2.1.0', ['2.0.9', null], false],
  ['of a muted group', 'muted', null, ['9.0.0'], false],
  ['of an open group', 'open', null, ['9.0.0'], false],
] as const)('a crash %s', (_, state, fixedIn, versions, expected) => {
  expect(isRegression({ state, fixedIn }, versions)).toBe(expected);
});
