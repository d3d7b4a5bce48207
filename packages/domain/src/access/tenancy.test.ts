import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS } from './levels.ts';
import { type CompanyNode, companyScope, hasClinics, isOfReseller, wouldCreateCycle } from './tenancy.ts';

const { ADMIN, CLIENT, PRODUCTION, SALES, CLIENT_MAINTENANCE, SUPER_USER } = LEVELS;

const reseller = (id: number, parentId: number | null = null): CompanyNode => ({
  id,
  parentId,
  role: 'reseller',
  isInternal: false,
});
const endCustomer = (id: number, parentId: number | null = null): CompanyNode => ({
  id,
  parentId,
  role: 'end_customer',
  isInternal: false,
});

describe('tenant scope', () => {
  const maker: CompanyNode = { id: 1, parentId: null, role: 'reseller', isInternal: true };
  const tree = [
    maker,
    reseller(10),
    reseller(11, 10),
    endCustomer(12, 10),
    endCustomer(13, 11),
    reseller(14, 11),
    endCustomer(15, 14),
    endCustomer(20),
    endCustomer(21, 20),
  ];

  test.each([ADMIN, PRODUCTION, SALES, SUPER_USER])('staff level %i reaches everything', (level) => {
    expect(companyScope({ level, companyId: 20 }, tree)).toBe('all');
    expect(companyScope({ level, companyId: null }, tree)).toBe('all');
  });

  test('a reseller reaches itself, its clients and their clients, but not a third level', () => {
    expect(companyScope({ level: CLIENT, companyId: 10 }, tree)).toEqual([10, 11, 12, 13, 14]);
  });

  test('an end customer reaches itself only, even when the tree wrongly hangs a company below it', () => {
    expect(companyScope({ level: CLIENT, companyId: 12 }, tree)).toEqual([12]);
    expect(companyScope({ level: CLIENT, companyId: 20 }, tree)).toEqual([20]);
  });

  test('a child that is an end customer contributes no companies of its own', () => {
    const broken = [reseller(1), endCustomer(2, 1), endCustomer(3, 2)];
    expect(companyScope({ level: CLIENT, companyId: 1 }, broken)).toEqual([1, 2]);
  });

  test("client maintenance has the client's scope, and everything inside the maker's company", () => {
    expect(companyScope({ level: CLIENT_MAINTENANCE, companyId: 11 }, tree)).toEqual([11, 13, 14, 15]);
    expect(companyScope({ level: CLIENT_MAINTENANCE, companyId: 1 }, tree)).toBe('all');
    expect(companyScope({ level: CLIENT, companyId: 1 }, tree)).toEqual([1]);
  });

  test('a client level without a company reaches nothing', () => {
    expect(companyScope({ level: CLIENT, companyId: null }, tree)).toEqual([]);
    expect(companyScope({ level: CLIENT_MAINTENANCE, companyId: null }, tree)).toEqual([]);
  });

  test('two companies that are wrongly parents of each other are listed once', () => {
    expect(companyScope({ level: CLIENT, companyId: 1 }, [reseller(1, 2), reseller(2, 1)])).toEqual([1, 2]);
  });
});

describe('company tree', () => {
  const tree = [reseller(1), reseller(2, 1), endCustomer(3, 2), reseller(4)];

  test.each([
    { child: 1, parent: 3, cycle: true },
    { child: 1, parent: 2, cycle: true },
    { child: 1, parent: 1, cycle: true },
    { child: 3, parent: 1, cycle: false },
    { child: 2, parent: 4, cycle: false },
    { child: 1, parent: 4, cycle: false },
    { child: 1, parent: null, cycle: false },
    { child: 1, parent: 99, cycle: false },
  ])('company $child below $parent closes a circle: $cycle', ({ child, parent, cycle }) => {
    expect(wouldCreateCycle(tree, child, parent)).toBe(cycle);
  });

  test('a circle that exists already does not hang the check', () => {
    expect(wouldCreateCycle([reseller(1, 2), reseller(2, 1)], 3, 1)).toBe(false);
  });

  test('moves that the check admits never produce a circle', () => {
    const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 30 });
    fc.assert(
      fc.property(moves, (pairs) => {
        let companies = Array.from({ length: 8 }, (_, id) => reseller(id));
        for (const [child, parent] of pairs) {
          if (wouldCreateCycle(companies, child, parent)) continue;
          companies = companies.map((company) =>
            company.id === child ? { ...company, parentId: parent } : company,
          );
        }
        for (const company of companies) expect(stepsToRoot(company, companies)).toBeLessThan(8);
      }),
    );
  });
});

function stepsToRoot(start: CompanyNode, tree: readonly CompanyNode[]): number {
  let steps = 0;
  let current: CompanyNode | undefined = start;
  while (current && current.parentId !== null && steps < 8) {
    const { parentId }: CompanyNode = current;
    current = tree.find((company) => company.id === parentId);
    steps += 1;
  }
  return steps;
}

describe('users who look after several companies', () => {
  test.each([
    [LEVELS.CLIENT, 'reseller', true, true],
    [LEVELS.CLIENT_MAINTENANCE, 'reseller', true, true],
    [LEVELS.CLIENT, 'end_customer', false, false],
    [LEVELS.CLIENT, undefined, false, false],
    [LEVELS.PRODUCTION, 'reseller', false, true],
    [LEVELS.ADMIN, undefined, false, true],
  ] as const)('level %i in the company of a %s', (level, role, ofReseller, clinics) => {
    expect([isOfReseller({ level, role }), hasClinics({ level, role })]).toEqual([ofReseller, clinics]);
  });
});
