import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { startOfIsoWeek } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import {
  findDay,
  findRotaSettings,
  findWeek,
  listOnCallPeople,
  writeDay,
  writeRotaSettings,
  writeWeek,
} from './rota.repository.ts';

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
  const { db } = ctx;
  const { UserId: userId, NextId: nextId, loaded } = input;
  const week = startOfIsoWeek(input.week);
  if (userId !== null && userId === nextId) throw refusedField('on_call.same_person', 'NextId');
  await lockValuesUntilCommit(db, [{ lock: 'onCallRota', value: week }]);
  const people = await listOnCallPeople(db);
  checkPerson(people, { userId, field: 'UserId' });
  checkPerson(people, { userId: nextId, field: 'NextId' });
  const before = await findWeek(db, week);
  if (loaded !== undefined) {
    assertAsLoaded(people, { loaded: loaded.UserId, stored: before?.userId });
    assertAsLoaded(people, { loaded: loaded.NextId, stored: before?.nextId });
  }
  await writeWeek(db, { week, userId, nextId });
  await ctx.audit({
    ...{ entity: 'on_call_weeks', entityId: null, resource: null },
    ...(before !== undefined && { before }),
    after: { week, userId, nextId },
  });
  ctx.changedWidely([]);
  return { message: 'Week saved' };
}

/** Handles edit_on_call_day. */
export async function editOnCallDay({ ctx, input }: Asked<'edit_on_call_day'>) {
  const { db } = ctx;
  const { day, UserId: userId, loaded } = input;
  await lockValuesUntilCommit(db, [{ lock: 'onCallRota', value: `day ${day}` }]);
  const people = await listOnCallPeople(db);
  checkPerson(people, { userId, field: 'UserId' });
  const before = await findDay(db, day);
  if (loaded !== undefined) assertAsLoaded(people, { loaded: loaded.UserId, stored: before?.userId });
  await writeDay(db, { day, userId });
  await ctx.audit({
    ...{ entity: 'on_call_days', entityId: null, resource: null },
    ...(before !== undefined && { before }),
    after: { day, userId },
  });
  ctx.changedWidely([]);
  return { message: 'Day saved' };
}

type People = Awaited<ReturnType<typeof listOnCallPeople>>;

interface Chosen {
  userId: number | null;
  field: string;
}

/** Refuses a person who may not read every ticket and alert. */
function checkPerson(people: People, { userId, field }: Chosen): void {
  if (userId !== null && !people.some(({ id }) => id === userId))
    throw refusedField('on_call.unknown_person', field);
}

interface Compared {
  loaded: number | null;
  stored: number | null | undefined;
}

/** Refuses an edit of what another user has changed; who may not be on call any more was loaded as a gap. */
function assertAsLoaded(people: People, { loaded, stored }: Compared): void {
  const shown = people.find(({ id }) => id === stored)?.id ?? null;
  if (shown !== loaded) throw new AppError('core.stale');
}
