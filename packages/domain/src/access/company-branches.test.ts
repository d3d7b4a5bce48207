import { expect, test } from 'vitest';
import { branchTotals, inTreeOrder } from './company-branches.ts';

const COMPANIES = [
  { id: 4, parentId: 2, name: 'Alpine Branch' },
  { id: 1, parentId: null, name: 'Nordic Partner' },
  { id: 3, parentId: 1, name: 'Coast Clinic' },
  { id: 2, parentId: 1, name: 'Alpine Clinic' },
  { id: 5, parentId: 99, name: 'Under a company that is not shown' },
];

test('each company is followed by its clients, siblings in the order given', () => {
  expect(inTreeOrder(COMPANIES).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [2, 1],
    [4, 2],
    [5, 0],
  ]);
});

test('the total of a company is its own and that of every company below it', () => {
  const ownOf = (id: number) => 10 ** (id - 1);
  const totals = branchTotals({ companies: COMPANIES, ownOf, add: (a, b) => a + b });
  expect(Object.fromEntries(totals)).toEqual({ 1: 1111, 2: 1010, 3: 100, 4: 1000, 5: 10_000 });
});
