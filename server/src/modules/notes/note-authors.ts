import type { SQL } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { inScope } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';

/**
 * Predicate on notes joined with their authors: the reader may read them. Customers only read notes by users of
 * companies in their scope, not those of the maker or their reseller; the scope of all other users is 'all'.
 */
export function writtenWithin(scope: Scope): SQL | undefined {
  return inScope(users.companyId, scope);
}
