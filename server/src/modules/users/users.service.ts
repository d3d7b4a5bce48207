import type { Asked } from '#app/calls/context.ts';
import {
  findAccountByEmail,
  findAccountById,
  findAccountByName,
  insertUser,
  listUsers,
  lockAccount,
  setLanguage,
  setLastLogin,
  setPassword,
  type UserListRequest,
} from './users.repository.ts';

/** A user as sign-in needs it. */
export type Account = NonNullable<Awaited<ReturnType<typeof accounts.byId>>>;

/** What other modules may do with accounts. */
export const accounts = {
  byName: findAccountByName,
  byEmail: findAccountByEmail,
  byId: findAccountById,
  lock: lockAccount,
  setPassword,
  setLastLogin,
  create: insertUser,
};

/** From now on mails to the caller are written in this language. */
export async function chooseLanguage({ ctx, input: { language } }: Asked<'set_language'>) {
  const id = ctx.actor.userId;
  const before = await setLanguage({ db: ctx.db, id, language });
  if (before !== undefined) await ctx.audit({ entity: 'users', entityId: id, before, after: { language } });
  return {};
}

/** People to pick or to mention; everyone but a super user gets the maker's own people only. */
export function listPeople(wanted: UserListRequest) {
  return listUsers(wanted);
}
