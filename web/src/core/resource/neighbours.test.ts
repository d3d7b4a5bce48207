import { expect, it } from 'vitest';
import { besideIn } from './neighbours.ts';

it.each([
  [5, { older: null, newer: 9 }],
  [9, { older: 5, newer: 2 }],
  [2, { older: 9, newer: null }],
  [7, { older: null, newer: null }],
  [null, { older: null, newer: null }],
])('beside %s in the order of the list stands %j', (id, beside) => {
  expect(besideIn([5, 9, 2], id)).toEqual(beside);
});
