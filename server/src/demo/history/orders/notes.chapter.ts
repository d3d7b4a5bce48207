import { addDays, businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { readMentions } from '#modules/notes/mention-lists.service.ts';
import { addNote } from '#modules/notes/notes.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import { findNumbered } from './orders.chapter.ts';
import { planOrders } from './plan-orders.ts';
import type { OrderNote } from './planned-order.ts';

/** Mentions of the last days that are still unread when the demo begins. */
const UNREAD_DAYS = 9;
const NEXT_MORNING_MS = 18 * 3_600_000;

/** Staff notes on orders, read by the mentioned users. */
export const notesChapter: Chapter = {
  name: 'order notes',
  steps: (world) => {
    const unreadFrom = addDays(world.since, -UNREAD_DAYS);
    const steps = planOrders(world).flatMap(({ notes }, index) =>
      notes.flatMap((note) => {
        const isRead = businessDay(note.at, world.zone) < unreadFrom;
        return [written(note, world.firstNumber + index), ...(note.to && isRead ? [read(note)] : [])];
      }),
    );
    return inOrder(before(endOfHistory(world), steps));
  },
};

function written(note: OrderNote, number: number): PastStep {
  return { at: note.at, by: note.by, call: 'add_note', run: (ctx) => write(ctx, { note, number }) };
}

async function write(ctx: SignedInContext, { note, number }: { note: OrderNote; number: number }) {
  const order = await findNumbered(ctx, number);
  if (order === undefined) return;
  const mentioned = note.to && (await accounts.byName(ctx.db, note.to));
  const tagged = mentioned ? [mentioned.id] : [];
  await addNote({ ctx, parent: { kind: 'order', id: order.id }, text: note.text, tagged });
}

function read({ at, to = 'admin' }: OrderNote): PastStep {
  return {
    ...{ at: new Date(at.getTime() + NEXT_MORNING_MS), by: to, call: 'read_mentions' },
    run: (ctx) => readMentions(ctx, undefined),
  };
}
