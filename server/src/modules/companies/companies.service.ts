import type { CallOutput } from '@halla/contract/calls';
import { LEVELS } from '@halla/domain/access/levels';
import { companyScope } from '@halla/domain/access/tenancy';
import { LIST_CAPS } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import type { Scope } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { listBranch, listCustomers } from './stored-companies.shared.repository.ts';

interface NarrowedScope {
  db: Executor;
  scope: Scope;
  companyId: number | undefined;
}

/**
 * Narrows a scope to one customer and the companies below it; a customer outside the scope is refused like an
 * unknown one.
 */
export async function narrowScope({ db, scope, companyId }: NarrowedScope): Promise<Scope> {
  if (companyId === undefined) return scope;
  if (scope !== 'all' && !scope.includes(companyId)) throw new AppError('core.not_found');
  const branch = await listBranch(db, companyId);
  if (branch.length === 0) throw new AppError('core.not_found');
  const narrowed = companyScope({ companyId, level: LEVELS.CLIENT }, branch);
  if (scope === 'all' || narrowed === 'all') return narrowed;
  return narrowed.filter((id) => scope.includes(id));
}

/** The customers in the scope as nodes of their tree, by name. */
export async function getCompanyTree(db: Executor, scope: Scope): Promise<CallOutput<'get_company_tree'>> {
  const { max } = LIST_CAPS.customers;
  const { rows, ...cut } = capped(await listCustomers(db, { scope, limit: max + 1 }), max);
  const known = new Set(rows.map(({ id }) => id));
  const companies = rows.map(({ id, name, role, parentId }) => ({
    id,
    name,
    role,
    parentId: parentId !== null && known.has(parentId) ? parentId : null,
  }));
  return { companies, ...cut };
}
