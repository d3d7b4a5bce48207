import { LEVELS } from '@halla/domain/access/levels';
import { companyScope } from '@halla/domain/access/tenancy';
import type { Scope } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { listBranch } from './stored-companies.ts';

/**
 * Narrows a scope to one customer and the companies below it; a customer outside the scope is refused like an
 * unknown one.
 */
export async function narrowScope({
  db,
  scope,
  companyId,
}: {
  db: Executor;
  scope: Scope;
  companyId: number | undefined;
}): Promise<Scope> {
  if (companyId === undefined) return scope;
  if (scope !== 'all' && !scope.includes(companyId)) throw new AppError('core.not_found');
  const branch = await listBranch({ db, id: companyId });
  if (branch.length === 0) throw new AppError('core.not_found');
  const narrowed = companyScope({ companyId, level: LEVELS.CLIENT }, branch);
  if (scope === 'all' || narrowed === 'all') return narrowed;
  return narrowed.filter((id) => scope.includes(id));
}
