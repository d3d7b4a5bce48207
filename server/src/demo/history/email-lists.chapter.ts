import { addDays } from '@halla/domain/time';
import { inArray } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { editEmailList } from '#modules/email-lists/edit-list.service.ts';
import { users } from '#modules/users/users.table.ts';
import { officeTime } from '../office-time.ts';
import type { Chapter } from './chapter.ts';
import { workingDay } from './office-days.ts';

const LISTS = [
  { name: 'Sales office', allOrderAlerts: 1, allStockAlerts: 0, members: ['admin', 'super', 'sales'] },
  { name: 'Purchasing', allOrderAlerts: 0, allStockAlerts: 1, members: ['super', 'production'] },
  { name: 'Key accounts', allOrderAlerts: 0, allStockAlerts: 0, members: ['sales', 'admin'] },
] as const;

const MINUTE = 15 * 60;

/** E-mail lists; what happens from then on is not mailed while it is told. */
export const emailListsChapter: Chapter = {
  name: 'email lists',
  steps: ({ from, zone }) =>
    LISTS.map((list, index) => ({
      at: officeTime({ day: workingDay(addDays(from, 1)), minute: MINUTE + index, zone }),
      ...{ by: 'super', call: 'edit_email_list' },
      run: (ctx) => addList({ ctx, list }),
    })),
};

async function addList({
  ctx,
  list: { members, ...list },
}: {
  ctx: SignedInContext;
  list: (typeof LISTS)[number];
}): Promise<void> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.userName, [...members]));
  const EmailListUsers = found.map(({ id }) => id);
  await editEmailList({ ctx, input: { list: { ...list, EmailListUsers }, add_list: true } });
}
