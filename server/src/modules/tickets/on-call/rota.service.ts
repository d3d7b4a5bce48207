import { handoverOf, onCallAt, ROTA_WEEKS, rotaWeekOf, STARTING_ROTA } from '@halla/domain/service/on-call';
import { addDays, startOfIsoWeek } from '@halla/domain/time';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import {
  findRotaSettings,
  listOnCallPeople,
  readRota,
  writeDay,
  writeRotaSettings,
  writeWeek,
} from './rota.repository.ts';

/** Handles get_on_call. A person who may not be on call any more is shown as a gap: they are not told either. */
export async function getOnCall({ ctx: { db, now } }: Asked<'get_on_call'>) {
  const saved = await findRotaSettings(db);
  const settings = saved?.settings ?? STARTING_ROTA;
  const first = rotaWeekOf(now, settings);
  const { weeks, swaps } = await readRota(db, { from: first });
  const people = await listOnCallPeople(db);
  const personOf = (id: number | null | undefined) => people.find((person) => person.id === id) ?? null;
  const present = onCallAt(now, { settings, weeks, swaps });
  return {
    rota: {
      revision: saved?.revision ?? 0,
      settings,
      now: { User: personOf(present.userId), Next: personOf(present.nextId) },
      weeks: Array.from({ length: ROTA_WEEKS }, (_, index) => {
        const week = addDays(first, index * 7);
        const planned = weeks.find((one) => one.week === week);
        return {
          week,
          startsAt: handoverOf(week, settings).toISOString(),
          endsAt: handoverOf(addDays(week, 7), settings).toISOString(),
          User: personOf(planned?.userId),
          Next: personOf(planned?.nextId),
        };
      }),
      swaps: swaps.flatMap(({ day, userId }) => {
        const User = personOf(userId);
        return User === null ? [] : [{ day, User }];
      }),
      People: people,
    },
  };
}

/** Handles edit_on_call_settings. */
export async function editOnCallSettings({ ctx, input }: Asked<'edit_on_call_settings'>) {
  const { db, now, actor } = ctx;
  const { revision: loaded, settings } = input;
  const before = await findRotaSettings(db);
  if ((before?.revision ?? 0) !== loaded) throw new AppError('core.stale');
  const revision = await writeRotaSettings(db, {
    ...{ revision: loaded, settings, updatedBy: actor.userId, updatedAt: now },
  });
  if (revision === undefined) throw new AppError('core.stale');
  await ctx.audit({
    ...{ entity: 'on_call_settings', entityId: null, resource: null },
    before: before?.settings ?? STARTING_ROTA,
    after: { ...settings, revision },
  });
  ctx.changedWidely([]);
  return { message: 'Hand-over saved', revision };
}

/** Handles edit_on_call_week. */
export async function editOnCallWeek({ ctx, input }: Asked<'edit_on_call_week'>) {
  const { UserId: userId, NextId: nextId } = input;
  const week = startOfIsoWeek(input.week);
  if (userId !== null && userId === nextId) throw refusedField('on_call.same_person', 'NextId');
  await checkPerson(ctx, { userId, field: 'UserId' });
  await checkPerson(ctx, { userId: nextId, field: 'NextId' });
  await writeWeek(ctx.db, { week, userId, nextId });
  await ctx.audit({
    ...{ entity: 'on_call_weeks', entityId: null, resource: null },
    after: { week, userId, nextId },
  });
  ctx.changedWidely([]);
  return { message: 'Week saved' };
}

/** Handles edit_on_call_day. */
export async function editOnCallDay({ ctx, input }: Asked<'edit_on_call_day'>) {
  const { day, UserId: userId } = input;
  await checkPerson(ctx, { userId, field: 'UserId' });
  await writeDay(ctx.db, { day, userId });
  await ctx.audit({
    ...{ entity: 'on_call_days', entityId: null, resource: null },
    after: { day, userId },
  });
  ctx.changedWidely([]);
  return { message: 'Day saved' };
}

interface Chosen {
  userId: number | null;
  field: string;
}

/** Refuses a person who may not read every ticket and alert. */
async function checkPerson({ db }: SignedInContext, { userId, field }: Chosen): Promise<void> {
  if (userId === null) return;
  const people = await listOnCallPeople(db);
  if (!people.some(({ id }) => id === userId)) throw refusedField('on_call.unknown_person', field);
}
