import { expect, it } from 'vitest';
import { presentReference } from './present-reference.ts';

it('a reference is answered with its name, an empty one as null', () => {
  expect(presentReference({ id: 3, fullName: 'Anna' })).toEqual({ id: 3, fullName: 'Anna' });
  expect(presentReference({ id: null, fullName: null })).toBeNull();
  expect(presentReference({ id: 3, fullName: null })).toBeNull();
});
