import {
  areSameIntervals,
  type ChecklistLine,
  hasInterval,
  type Intervals,
  wrongLine,
} from '@halla/domain/maintenance/program';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { addPairs, removePairs } from './forecasts.repository.ts';
import { refreshForecasts } from './forecasts.service.ts';
import { insertProgram, listPrograms, lockProgram, ownersOf, updateProgram } from './programs.repository.ts';

/** Handles get_maintenance_programs. */
export async function getPrograms({ ctx: { db } }: Asked<'get_maintenance_programs'>) {
  const rows = await listPrograms(db);
  const programs = rows.map(({ userId, userName, updatedAt, intervals, checklist, ...row }) => ({
    ...row,
    intervals: { ...intervals },
    checklist: checklist.map((line) => ({ ...line })),
    updatedAt: updatedAt.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
  }));
  return { programs };
}

/** Refuses a program without an interval, and lines that do not fit their kind. */
function checkProgram({
  intervals,
  checklist,
}: {
  intervals: Intervals;
  checklist: readonly ChecklistLine[];
}): void {
  if (!hasInterval(intervals)) throw refusedField('maintenance.no_interval', 'program.intervals');
  const wrong = wrongLine(checklist);
  if (wrong === null) return;
  throw refusedField('maintenance.wrong_line', `program.checklist.${wrong.index}.${wrong.field}`);
}

/** Handles add_maintenance_program. */
export async function addProgram({ ctx, input: { program } }: Asked<'add_maintenance_program'>) {
  const { db, now, actor } = ctx;
  checkProgram(program);
  const id = await insertProgram(db, {
    ...program,
    ...{ updatedBy: actor.userId, createdAt: now, updatedAt: now },
  });
  await addPairs(db, { programId: id });
  await refreshForecasts(ctx, { programId: id });
  await ctx.audit({ entity: 'maintenance_programs', entityId: id, resource: null, after: program });
  ctx.changedWidely(await ownersOf(db, id));
  return { message: 'Program added', program: { id } };
}

/** Handles edit_maintenance_program. */
export async function editProgram({ ctx, input }: Asked<'edit_maintenance_program'>) {
  const { db, now, actor } = ctx;
  const { id, updatedAt: loaded, ...program } = input.program;
  checkProgram(program);
  const stored = await lockProgram(db, id);
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded, stored: stored.updatedAt });
  await updateProgram(db, { id, change: { ...program, updatedBy: actor.userId, updatedAt: now } });
  // Other intervals move the days of all devices of the product.
  if (!areSameIntervals(stored.intervals, program.intervals)) await refreshForecasts(ctx, { programId: id });
  const { name, intervals, minutes, checklist } = stored;
  await ctx.audit({
    ...{ entity: 'maintenance_programs', entityId: id, resource: null },
    ...{ before: { name, intervals, minutes, checklist }, after: program },
  });
  ctx.changedWidely(await ownersOf(db, id));
  return { message: 'Program saved', program: { id } };
}

/** Handles delete_maintenance_program; open work orders keep their checklist. */
export async function deleteProgram({ ctx, input: { program_id: id } }: Asked<'delete_maintenance_program'>) {
  const { db, now, actor } = ctx;
  const stored = await lockProgram(db, id);
  if (stored === undefined) throw new AppError('core.not_found');
  await updateProgram(db, { id, change: { deletedAt: now, updatedAt: now, updatedBy: actor.userId } });
  const owners = await ownersOf(db, id);
  await removePairs(db, id);
  await ctx.audit({
    ...{ entity: 'maintenance_programs', entityId: id, resource: null },
    ...{ before: { name: stored.name, deviceType: stored.deviceType } },
  });
  ctx.changedWidely(owners);
  return { message: 'Program deleted' };
}
