import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPANY_LEVELS, mergedTree, placementFault, treeFault } from './company-tree.ts';
import { type CompanyNode, wouldCreateCycle } from './tenancy.ts';

const company = (
  id: number,
  parentId: number | null = null,
  role: CompanyNode['role'] = 'reseller',
): CompanyNode => ({ id, parentId, role, isInternal: false });

describe('the place of a company', () => {
  const maker: CompanyNode = { id: 1, parentId: null, role: 'reseller', isInternal: true };
  const tree = [maker, company(10), company(11, 10), company(12, 11, 'end_customer'), company(20)];

  test('is at the top, below a reseller, or below a client of one', () => {
    expect(placementFault(tree, { id: null, parentId: null, role: 'end_customer' })).toBeNull();
    expect(placementFault(tree, { id: null, parentId: 10, role: 'reseller' })).toBeNull();
    expect(placementFault(tree, { id: null, parentId: 11, role: 'end_customer' })).toBeNull();
  });

  test.each([
    ['below the maker', { id: null, parentId: 1 }, 'unknownParent'],
    ['below nobody', { id: null, parentId: 99 }, 'unknownParent'],
    ['below an end customer', { id: null, parentId: 12 }, 'parentNotReseller'],
    ['below itself', { id: 10, parentId: 10 }, 'cycle'],
    ['below its own client', { id: 10, parentId: 11 }, 'cycle'],
    ['below its client’s client', { id: 10, parentId: 12 }, 'cycle'],
    ['with its clients on a fourth level', { id: 10, parentId: 20 }, 'tooDeep'],
  ] as const)('is never %s', (_what, placement, fault) => {
    expect(placementFault(tree, { role: 'reseller', ...placement })).toBe(fault);
  });

  test('of one with clients is that of a reseller', () => {
    expect(placementFault(tree, { id: 11, parentId: 10, role: 'end_customer' })).toBe('hasClients');
    expect(placementFault(tree, { id: 20, parentId: null, role: 'end_customer' })).toBeNull();
  });
});

/** Valid trees: each company is below an earlier one, within the depth limit. */
const soundTree = fc.array(fc.nat(), { minLength: 2, maxLength: 12 }).map((choices) => {
  const tree: CompanyNode[] = [];
  for (const [index, choice] of choices.entries()) {
    const parents = [
      null,
      ...tree.filter(({ id }) => placementFault(tree, { id: null, parentId: id, role: 'reseller' }) === null),
    ];
    const parent = parents[choice % parents.length] ?? null;
    tree.push(company(index + 1, parent?.id ?? null));
  }
  return tree;
});

describe('a tree of companies', () => {
  test('built within the rules has no fault and at most three levels', () => {
    fc.assert(
      fc.property(soundTree, (tree) => {
        expect(treeFault(tree)).toBeNull();
        for (const { id } of tree) expect(depthOf(tree, id)).toBeLessThanOrEqual(COMPANY_LEVELS);
      }),
    );
  });

  test('after a merge names the removed company nowhere, loses no other, and its faults are found', () => {
    fc.assert(
      fc.property(soundTree, fc.nat(), fc.nat(), (tree, a, b) => {
        const keptId = tree[a % tree.length]?.id ?? 0;
        const removedId = tree[b % tree.length]?.id ?? 0;
        fc.pre(keptId !== removedId);
        const merged = mergedTree(tree, { keptId, removedId });
        expect(merged.map(({ id }) => id)).toEqual(tree.map(({ id }) => id).filter((id) => id !== removedId));
        expect(merged.some(({ parentId }) => parentId === removedId)).toBe(false);
        const below = wouldCreateCycle(tree, keptId, removedId);
        if (below) expect(treeFault(merged)).toBeNull();
        const isSound = merged.every(({ id }) => depthOf(merged, id) <= COMPANY_LEVELS);
        expect(treeFault(merged) === null).toBe(isSound);
      }),
    );
  });
});

/** Steps to the top; more than the number of companies if there is a cycle. */
function depthOf(tree: readonly CompanyNode[], id: number): number {
  let depth = 0;
  let at: number | null = id;
  while (at !== null && depth <= tree.length + COMPANY_LEVELS) {
    depth += 1;
    at = tree.find((node) => node.id === at)?.parentId ?? null;
  }
  return depth;
}
