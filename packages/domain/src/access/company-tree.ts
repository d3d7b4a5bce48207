import { type CompanyNode, wouldCreateCycle } from './tenancy.ts';

/** Companies on the way from a top-level reseller to the lowest customer, at most. */
export const COMPANY_LEVELS = 3;

/** What can be wrong with the place of a company in the tree. */
export type TreeFault = 'unknownParent' | 'parentNotReseller' | 'cycle' | 'tooDeep' | 'hasClients';

/** Where a company is to stand: null as id is a new one. */
export interface Placement {
  id: number | null;
  parentId: number | null;
  role: CompanyNode['role'];
}

/** A tree that is asked more than once: looked up by id and by parent. */
export interface TreeIndex {
  readonly byId: ReadonlyMap<number, CompanyNode>;
  readonly childrenOf: ReadonlyMap<number, readonly number[]>;
}

/** Prepares a tree for many questions. */
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

/** What speaks against giving a company this parent and role; null when nothing does. */
export function placementFault(tree: readonly CompanyNode[], wanted: Placement): TreeFault | null {
  return faultAt(indexTree(tree), wanted);
}

/** The same for a prepared tree. */
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

/** The tree after one company has taken the place of another: its clients come along. */
export function mergedTree(
  tree: readonly CompanyNode[],
  { keptId, removedId }: { keptId: number; removedId: number },
): CompanyNode[] {
  const above = tree.find(({ id }) => id === removedId)?.parentId ?? null;
  // What stood below the company that stays cannot lend it its place.
  const inherited = wouldCreateCycle(tree, keptId, above) ? null : above;
  const gainsClients = tree.some(({ id, parentId }) => parentId === removedId && id !== keptId);
  return tree
    .filter(({ id }) => id !== removedId)
    .map((company) => {
      if (company.id !== keptId) {
        return company.parentId === removedId ? { ...company, parentId: keptId } : company;
      }
      // Without a parent of its own, or with the one that goes away, it takes the place of the other.
      const inherits = company.parentId === null || company.parentId === removedId;
      return {
        ...company,
        parentId: inherits ? inherited : company.parentId,
        role: gainsClients ? 'reseller' : company.role,
      };
    });
}

/** The first fault of a whole tree, with the company that has it; null when it is sound. */
export function treeFault(tree: readonly CompanyNode[]): { id: number; fault: TreeFault } | null {
  const index = indexTree(tree);
  for (const { id, parentId, role } of tree) {
    const fault = faultAt(index, { id, parentId, role });
    if (fault !== null) return { id, fault };
  }
  return null;
}

/** A company and those above it up to the top; a circle is walked once. */
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
  // A tree that is broken already ends the walk at one level more than is allowed.
  while (current.length > 0 && levels <= COMPANY_LEVELS) {
    levels += 1;
    current = current.flatMap((parent) => index.childrenOf.get(parent) ?? []);
  }
  return levels;
}
