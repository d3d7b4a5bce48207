import { addDays } from '@halla/domain/time';
import { inArray } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { emailLists, emailListUsers } from '#modules/email-lists/email-lists.table.ts';
import { users } from '#modules/users/users.table.ts';
import { officeTime } from '../office-time.ts';
import type { Chapter } from './chapter.ts';
import { workingDay } from './office-days.ts';

const LISTS = [
  { name: 'Sales office', allOrderAlerts: true, allStockAlerts: false, members: ['admin', 'super', 'sales'] },
  { name: 'Purchasing', allOrderAlerts: false, allStockAlerts: true, members: ['super', 'production'] },
  { name: 'Key accounts', allOrderAlerts: false, allStockAlerts: false, members: ['sales', 'admin'] },
] as const;

const MINUTE = 15 * 60;

/** E-mail lists, which no call makes yet; what happens from then on is not mailed while it is told. */
export const emailListsChapter: Chapter = {
  name: 'email lists',
  steps: ({ from, zone }) =>
    LISTS.map((list, index) => ({
      at: officeTime({ day: workingDay(addDays(from, 1)), minute: MINUTE + index, zone }),
      ...{ by: 'super', call: 'demo' },
      run: (ctx) => makeList({ ctx, list }),
    })),
};

async function makeList({
  ctx: { db, now },
  list: { members, ...list },
}: {
  ctx: SignedInContext;
  list: (typeof LISTS)[number];
}): Promise<void> {
  const [made] = await db
    .insert(emailLists)
    .values({ ...list, createdAt: now, updatedAt: now })
    .returning({ id: emailLists.id });
  if (made === undefined) throw new Error('The new e-mail list was not returned.');
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.userName, [...members]));
  await db.insert(emailListUsers).values(found.map(({ id }) => ({ emailListId: made.id, userId: id })));
}
