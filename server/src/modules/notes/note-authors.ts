import type { SQL } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { inScope } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';

/**
 * Predicate on notes joined with their authors: the reader may read them. Customers read only what users of their own
 * companies wrote, neither the maker's notes nor those of their reseller; the scope of everybody else is 'all'.
 */
export function writtenWithin(scope: Scope): SQL | undefined {
  return inScope(users.companyId, scope);
}
