import { addDays } from '@halla/domain/time';
import { inArray } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { editEmailList } from '#modules/email-lists/edit-list.service.ts';
import { productLines } from '#modules/email-lists/email-lists.table.ts';
import { users } from '#modules/users/users.table.ts';
import { officeTime } from '../office-time.ts';
import type { Chapter } from './chapter.ts';
import { workingDay } from './office-days.ts';

interface DemoList {
  name: string;
  allOrderAlerts?: 1;
  allStockAlerts?: 1;
  /** User names. */
  members: readonly string[];
  /** Simplified names of product lines. */
  productLines?: readonly string[];
}

const LISTS: readonly DemoList[] = [
  { name: 'Sales office', allOrderAlerts: 1, members: ['admin', 'super', 'sales'] },
  { name: 'Purchasing', allStockAlerts: 1, members: ['super', 'production'] },
  { name: 'Key accounts', members: ['sales', 'admin'] },
  { name: 'Service desk', members: ['admin', 'production'], productLines: ['cryocabin', 'ecabin'] },
];

const MINUTE = 15 * 60;

/** E-mail lists; no mails are sent while the history is created. */
export const emailListsChapter: Chapter = {
  name: 'email lists',
  steps: ({ from, zone }) =>
    LISTS.map((list, index) => ({
      at: officeTime({ day: workingDay(addDays(from, 1)), minute: MINUTE + index, zone }),
      ...{ by: 'super', call: 'edit_email_list' },
      run: (ctx) => addList(ctx, list),
    })),
};

async function addList(
  ctx: SignedInContext,
  { members, productLines: lines = [], ...list }: DemoList,
): Promise<void> {
  const { db } = ctx;
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.userName, [...members]));
  const tagged = await db
    .select({ id: productLines.id })
    .from(productLines)
    .where(inArray(productLines.simplifiedName, [...lines]));
  const EmailListUsers = people.map(({ id }) => id);
  const EmailListProductLines = tagged.map(({ id }) => id);
  const wanted = { ...list, EmailListUsers, EmailListProductLines };
  await editEmailList({ ctx, input: { list: wanted, add_list: true } });
}
