import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { addDays } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import {
  editOnCallDay,
  editOnCallSettings,
  editOnCallWeek,
} from '#modules/tickets/on-call/edit-rota.service.ts';
import { users } from '#modules/users/users.table.ts';
import { officeTime } from '../../office-time.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { workingDay } from '../office-days.ts';

/** Days before the demo; a weekend ends on the Monday before it. */
const BEFORE = 3;
const MINUTE = 9 * 60;

/**
 * Who is on call by weeks, and the next in line; a missing week is a gap. The first is the week before, which lasts until
 * the hand-over of a demo that starts on a Monday morning.
 */
const WEEKS = [
  ['super', 'admin'],
  ['admin', 'super'],
  ['super', 'admin'],
  [null, null],
  ['admin', 'super'],
  ['super', null],
] as const;

/** The on-call rota, saved shortly before the demo, so that only new tickets and alerts are escalated. */
export const onCallChapter: Chapter = {
  name: 'on call',
  steps: (world) => {
    const end = officeTime({ day: world.since, minute: 0, zone: world.zone });
    const day = workingDay(addDays(world.since, -BEFORE));
    const at = (minute: number) => officeTime({ day, minute: MINUTE + minute, zone: world.zone });
    const settings: PastStep = {
      ...{ at: at(0), by: 'super', call: 'edit_on_call_settings' },
      run: (ctx) => editOnCallSettings({ ctx, input: { revision: 0, settings: STARTING_ROTA } }),
    };
    const weeks = WEEKS.map(
      ([person, next], index): PastStep => ({
        ...{ at: at(1 + index), by: 'admin', call: 'edit_on_call_week' },
        run: async (ctx) =>
          editOnCallWeek({
            ctx,
            input: {
              week: addDays(world.since, (index - 1) * 7),
              UserId: await idOf(ctx.db, person),
              NextId: await idOf(ctx.db, next),
            },
          }),
      }),
    );
    const swap: PastStep = {
      ...{ at: at(10), by: 'admin', call: 'edit_on_call_day' },
      run: async (ctx) =>
        editOnCallDay({
          ctx,
          input: { day: addDays(world.since, 10), UserId: await idOf(ctx.db, 'admin') },
        }),
    };
    return before(end, inOrder([settings, ...weeks, swap]));
  },
};

async function idOf(db: Executor, userName: 'admin' | 'super' | null): Promise<number | null> {
  if (userName === null) return null;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.userName, userName));
  return row?.id ?? null;
}
