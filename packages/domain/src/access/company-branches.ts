import type { CompanyNode } from './tenancy.ts';

type Placed = Pick<CompanyNode, 'id' | 'parentId'>;

/** A company at its place in a tree. */
export type AtDepth<Company> = Company & {
  /** 0 for companies without a parent in the list. */
  readonly depth: number;
};

/** Companies in pre-order: each is followed by its clients, siblings keep their order. */
export function inTreeOrder<Company extends Placed>(companies: readonly Company[]): AtDepth<Company>[] {
  const known = new Set(companies.map(({ id }) => id));
  const clientsOf = Map.groupBy(companies, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const below = (parentId: number | null, depth: number): AtDepth<Company>[] =>
    (clientsOf.get(parentId) ?? []).flatMap((company) => [
      { ...company, depth },
      ...below(company.id, depth + 1),
    ]);
  return below(null, 0);
}

/** A company and all below it; empty for an unknown company. */
export function branchOf<Company extends Placed>(companies: readonly Company[], id: number): Company[] {
  const tree = inTreeOrder(companies);
  const at = tree.findIndex((company) => company.id === id);
  const top = tree[at];
  if (top === undefined) return [];
  const end = tree.findIndex(({ depth }, index) => index > at && depth <= top.depth);
  const ids = new Set(tree.slice(at, end === -1 ? undefined : end).map((company) => company.id));
  return companies.filter((company) => ids.has(company.id));
}

/** Total per company, including all companies below it, by id. */
export function branchTotals<Value>({
  companies,
  ownOf,
  add,
}: {
  readonly companies: readonly Placed[];
  readonly ownOf: (id: number) => Value;
  readonly add: (a: Value, b: Value) => Value;
}): ReadonlyMap<number, Value> {
  const totals = new Map(companies.map(({ id }) => [id, ownOf(id)]));
  // Bottom-up, so that each company adds the complete totals of its clients.
  for (const { id, parentId } of inTreeOrder(companies).reverse()) {
    const total = totals.get(id);
    const above = parentId === null ? undefined : totals.get(parentId);
    if (parentId !== null && total !== undefined && above !== undefined)
      totals.set(parentId, add(above, total));
  }
  return totals;
}
