import type { Asked } from '#app/calls/context.ts';
import {
  findAccountByEmail,
  findAccountById,
  findAccountByName,
  holdAccount,
  insertUser,
  lockAccount,
  setLanguage,
  setLastLogin,
  setPassword,
} from './users.repository.ts';

/** A user with the fields that sign-in needs. */
export type Account = NonNullable<Awaited<ReturnType<typeof accounts.byId>>>;

/** Interface to accounts for other modules. */
export const accounts = {
  byName: findAccountByName,
  byEmail: findAccountByEmail,
  byId: findAccountById,
  hold: holdAccount,
  lock: lockAccount,
  setPassword,
  setLastLogin,
  create: insertUser,
};

/** Sets the language of the caller's mails. */
export async function chooseLanguage({ ctx, input: { language } }: Asked<'set_language'>) {
  const id = ctx.actor.userId;
  const before = await setLanguage(ctx.db, { id, language });
  if (before === undefined) return {};
  await ctx.audit({
    entity: 'users',
    entityId: id,
    resource: { kind: 'user', id },
    before,
    after: { language },
  });
  ctx.changed({ domain: 'users', id });
  return {};
}
