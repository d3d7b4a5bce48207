import { PERSONAL_ROWS_MAX } from '@halla/contract/privacy';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findUser, lockContact } from './erase.repository.ts';
import { findRowsOf, type Person } from './person-rows.repository.ts';

/** All data stored about a user, even after deletion. */
export async function getDataOfUser({ ctx, input: { user_id: id } }: Asked<'get_data_of_user'>) {
  if ((await findUser({ db: ctx.db, id })) === undefined) throw new AppError('core.invalid_user');
  return readOut(ctx, { kind: 'user', id });
}

/** All data stored about a person at a customer or supplier. */
export async function getDataOfContact({ ctx, input: { contact_id: id } }: Asked<'get_data_of_contact'>) {
  if ((await lockContact({ db: ctx.db, id })) === undefined) throw new AppError('core.not_found');
  return readOut(ctx, { kind: 'contact', id });
}

async function readOut(ctx: SignedInContext, person: Person) {
  const tables = await findRowsOf({ db: ctx.db, person, limit: PERSONAL_ROWS_MAX });
  await ctx.audit({
    entity: person.kind === 'user' ? 'users' : 'contacts',
    entityId: person.id,
    resource: person,
    after: { dataRead: true },
  });
  // The disclosure adds a row to the person's history.
  ctx.changed({ domain: person.kind === 'user' ? 'users' : 'contacts', id: person.id });
  return { ...person, readAt: ctx.now.toISOString(), tables };
}
