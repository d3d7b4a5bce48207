import { expect, test } from 'vitest';
import { branchOf, branchTotals, inTreeOrder } from './company-branches.ts';

const COMPANIES = [
  { id: 4, parentId: 2, name: 'Alpine Branch' },
  { id: 1, parentId: null, name: 'Nordic Partner' },
  { id: 3, parentId: 1, name: 'Coast Clinic' },
  { id: 2, parentId: 1, name: 'Alpine Clinic' },
  { id: 5, parentId: 99, name: 'Under a company that is not shown' },
];
const ids = (companies: readonly { id: number }[]) => companies.map(({ id }) => id);

test('each company is followed by its clients, siblings in the order given', () => {
  expect(inTreeOrder(COMPANIES).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [2, 1],
    [4, 2],
    [5, 0],
  ]);
});

test('a branch is a company and all below it', () => {
  expect(ids(branchOf(COMPANIES, 1))).toEqual([4, 1, 3, 2]);
  expect(ids(branchOf(COMPANIES, 2))).toEqual([4, 2]);
  expect(ids(branchOf(COMPANIES, 3))).toEqual([3]);
  expect(ids(branchOf(COMPANIES, 5))).toEqual([5]);
  expect(branchOf(COMPANIES, 99)).toEqual([]);
});

test('the total of a company is its own and that of every company below it', () => {
  const ownOf = (id: number) => 10 ** (id - 1);
  const totals = branchTotals({ companies: COMPANIES, ownOf, add: (a, b) => a + b });
  expect(Object.fromEntries(totals)).toEqual({ 1: 1111, 2: 1010, 3: 100, 4: 1000, 5: 10_000 });
});
