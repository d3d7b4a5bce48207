import { type HeldWork, hasWork, mayTakeOver } from '@halla/domain/access/held-work';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { publicUrl } from '#app/http/public-url.ts';
import type { Executor } from '#db/database.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { handOverLists } from '#modules/email-lists/hand-over-lists.service.ts';
import { countListsOf, lockListsOf } from '#modules/email-lists/lists-of-member.shared.repository.ts';
import { handOverPlans } from '#modules/lifecycle/plans/hand-over-plans.service.ts';
import { countPlansOf, lockPlansOf } from '#modules/lifecycle/plans/plans-of-user.shared.repository.ts';
import { handOverTickets } from '#modules/tickets/hand-over-tickets.service.ts';
import { countTicketsOf, lockTicketsOf } from '#modules/tickets/tickets-of-assignee.shared.repository.ts';
import { accounts } from '#modules/users/users.service.ts';
import { findAccount } from './user-admin.repository.ts';

interface OfUser {
  db: Executor;
  userId: number;
}

/** Counts the open work of a user. */
export async function getWorkOfUser({ ctx, input: { user_id: userId } }: Asked<'get_work_of_user'>) {
  const { db, now } = ctx;
  if ((await findAccount(db, { id: userId, now })) === undefined) throw new AppError('core.invalid_user');
  return countWork({ db, userId });
}

async function countWork({ db, userId }: OfUser): Promise<HeldWork> {
  return {
    tickets: await countTicketsOf({ db, userId }),
    plans: await countPlansOf({ db, userId }),
    lists: await countListsOf({ db, userId }),
  };
}

/** Locks the open work of a user; it comes before users in the lock order. */
export async function lockWork({ db, userId }: OfUser): Promise<void> {
  await lockPlansOf({ db, userId });
  await lockTicketsOf({ db, userId });
  await lockListsOf({ db, userId });
}

interface HandOver {
  ctx: SignedInContext;
  from: { id: number; fullName: string };
  /** Precondition: the row of this user is locked. */
  heirId: number | undefined;
}

/** Gives the open work of a user to the heir and mails the heir; without an heir it becomes unassigned. */
export async function handOverWork({ ctx, from, heirId }: HandOver): Promise<void> {
  const heir = heirId === undefined ? null : await requireHeir({ ctx, from, heirId });
  const moved = { ctx, from: from.id, heir };
  const tickets = await handOverTickets(moved);
  const plans = await handOverPlans(moved);
  const lists = await handOverLists(moved);
  if (heir === null || !hasWork({ tickets, plans, lists })) return;
  await ctx.mail({
    to: heir,
    content: {
      kind: 'work_handed_over',
      ...{ fullName: heir.fullName, from: from.fullName },
      ...{ tickets: String(tickets), plans: String(plans), lists: String(lists) },
      link: publicUrl({ config: ctx.config, path: '/' }),
    },
  });
}

async function requireHeir({ ctx: { db }, from, heirId }: HandOver & { heirId: number }) {
  const account = heirId === from.id ? undefined : await accounts.byId(db, heirId);
  if (account === undefined || account.disabled) throw refusedField('users.unfit_heir', 'heir');
  const isColleague = account.companyId === (await findInternalCompany(db)).id;
  const work = await countWork({ db, userId: from.id });
  if (!mayTakeOver({ level: account.permissionLevel, isColleague }, work))
    throw refusedField('users.unfit_heir', 'heir');
  return account;
}
