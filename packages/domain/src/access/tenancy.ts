import { isClientLevel, isStaff, LEVELS, type Level } from './levels.ts';

/** A company in the tenancy tree; the internal company is the maker itself. */
export interface CompanyNode {
  id: number;
  parentId: number | null;
  role: 'reseller' | 'end_customer';
  isInternal: boolean;
}

/** The facts about a user that determine the tenant scope. */
export interface TenantUser {
  companyId: number | null;
  level: Level;
}

/**
 * Companies whose rows a user may reach: 'all', or the ids of the own company and, for a reseller, its children and
 * grandchildren. A client level without a company reaches nothing.
 */
export function companyScope(user: TenantUser, tree: readonly CompanyNode[]): number[] | 'all' {
  if (!isClientLevel(user.level)) return 'all';
  if (user.companyId === null) return [];
  const own = tree.find((company) => company.id === user.companyId);
  if (!own) return [user.companyId];
  // Technicians of the maker use the client-side maintenance level.
  if (own.isInternal && user.level === LEVELS.CLIENT_MAINTENANCE) return 'all';
  const children = clientsOf([own], tree);
  const grandchildren = clientsOf(children, tree);
  return [...new Set([own, ...children, ...grandchildren].map((company) => company.id))];
}

function clientsOf(companies: readonly CompanyNode[], tree: readonly CompanyNode[]): CompanyNode[] {
  const resellers = new Set(companies.filter(({ role }) => role === 'reseller').map(({ id }) => id));
  return tree.filter(({ parentId }) => parentId !== null && resellers.has(parentId));
}

interface CompanyUser {
  level: Level;
  /** Role of the user's company. */
  role: CompanyNode['role'] | undefined;
}

/** True for users of a reseller; false for staff, though the maker also has clients. */
export function isOfReseller({ level, role }: CompanyUser): boolean {
  return isClientLevel(level) && role === 'reseller';
}

/** True for users who look after the devices of several companies: staff and resellers. */
export function hasClinics(user: CompanyUser): boolean {
  return isStaff(user.level) || isOfReseller(user);
}

/** True when making `parent` the parent of `child` would create a cycle. */
export function wouldCreateCycle(
  tree: readonly CompanyNode[],
  child: number,
  parent: number | null,
): boolean {
  const parentOf = new Map(tree.map((company) => [company.id, company.parentId]));
  const seen = new Set<number>();
  let current = parent;
  // `seen` terminates the walk in a tree that already has a cycle.
  while (current !== null && !seen.has(current)) {
    if (current === child) return true;
    seen.add(current);
    current = parentOf.get(current) ?? null;
  }
  return false;
}
