import { and, eq } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { contacts } from './contacts.table.ts';
import { onSide } from './sides.shared.repository.ts';

interface HeldPerson {
  db: Executor;
  scope: Scope;
  id: number;
}

/**
 * Holds a share lock on a person of a customer, or without a company, until commit, against a concurrent
 * merge.
 */
export async function holdPerson({ db, scope, id }: HeldPerson) {
  const [row] = await db
    .select({ id: contacts.id, name: contacts.name, companyId: contacts.companyId })
    .from(contacts)
    .where(and(eq(contacts.id, id), onSide('customers'), inScope(contacts.companyId, scope)))
    .for('key share');
  return row;
}
