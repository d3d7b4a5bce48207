import { type CompanyNode, wouldCreateCycle } from './tenancy.ts';

/** Maximum depth of the tree, from a top-level reseller to the lowest customer. */
export const COMPANY_LEVELS = 3;

/** Faults of a company's position in the tree. */
export type TreeFault = 'unknownParent' | 'parentNotReseller' | 'cycle' | 'tooDeep' | 'hasClients';

/** Wanted position of a company in the tree; the id of a new company is null. */
export interface Placement {
  id: number | null;
  parentId: number | null;
  role: CompanyNode['role'];
}

/** A tree indexed by id and by parent, for repeated queries. */
export interface TreeIndex {
  readonly byId: ReadonlyMap<number, CompanyNode>;
  readonly childrenOf: ReadonlyMap<number, readonly number[]>;
}

/** Indexes a tree for repeated queries. */
export function indexTree(tree: readonly CompanyNode[]): TreeIndex {
  const childrenOf = new Map<number, number[]>();
  for (const { id, parentId } of tree) {
    if (parentId === null) continue;
    const children = childrenOf.get(parentId);
    if (children === undefined) childrenOf.set(parentId, [id]);
    else children.push(id);
  }
  return { byId: new Map(tree.map((company) => [company.id, company])), childrenOf };
}

/** The fault of giving a company this parent and role; null when valid. */
export function placementFault(tree: readonly CompanyNode[], wanted: Placement): TreeFault | null {
  return faultAt(indexTree(tree), wanted);
}

/** The same for an indexed tree. */
export function faultAt(index: TreeIndex, { id, parentId, role }: Placement): TreeFault | null {
  if (role === 'end_customer' && id !== null && index.childrenOf.has(id)) return 'hasClients';
  if (parentId === null) return null;
  const parent = index.byId.get(parentId);
  if (parent === undefined || parent.isInternal) return 'unknownParent';
  const above = ancestorsOf(index, parentId);
  if (id !== null && above.has(id)) return 'cycle';
  if (parent.role !== 'reseller') return 'parentNotReseller';
  const levels = above.size + (id === null ? 1 : levelsBelow(index, id));
  return levels > COMPANY_LEVELS ? 'tooDeep' : null;
}

/** The tree after a merge: the duplicate's children move to the kept company. */
export function mergedTree(
  tree: readonly CompanyNode[],
  { keptId, removedId }: { keptId: number; removedId: number },
): CompanyNode[] {
  const above = tree.find(({ id }) => id === removedId)?.parentId ?? null;
  // A descendant of the kept company cannot become its parent.
  const inherited = wouldCreateCycle(tree, keptId, above) ? null : above;
  const gainsClients = tree.some(({ id, parentId }) => parentId === removedId && id !== keptId);
  return tree
    .filter(({ id }) => id !== removedId)
    .map((company) => {
      if (company.id !== keptId) {
        return company.parentId === removedId ? { ...company, parentId: keptId } : company;
      }
      // Without a parent, or with the duplicate as its parent, the kept company takes the duplicate's
      // position.
      const inherits = company.parentId === null || company.parentId === removedId;
      return {
        ...company,
        parentId: inherits ? inherited : company.parentId,
        role: gainsClients ? 'reseller' : company.role,
      };
    });
}

/** The first fault of a tree, with its company; null when valid. */
export function treeFault(tree: readonly CompanyNode[]): { id: number; fault: TreeFault } | null {
  const index = indexTree(tree);
  for (const { id, parentId, role } of tree) {
    const fault = faultAt(index, { id, parentId, role });
    if (fault !== null) return { id, fault };
  }
  return null;
}

/** A company and its ancestors; terminates on a cycle. */
function ancestorsOf(index: TreeIndex, id: number): Set<number> {
  const seen = new Set<number>();
  for (let at: number | null = id; at !== null && !seen.has(at); at = index.byId.get(at)?.parentId ?? null)
    seen.add(at);
  return seen;
}

/** Companies from a company down to its lowest client, itself included. */
function levelsBelow(index: TreeIndex, id: number): number {
  let levels = 0;
  let current: readonly number[] = [id];
  // In an invalid tree the walk stops one level below the allowed depth.
  while (current.length > 0 && levels <= COMPANY_LEVELS) {
    levels += 1;
    current = current.flatMap((parent) => index.childrenOf.get(parent) ?? []);
  }
  return levels;
}
