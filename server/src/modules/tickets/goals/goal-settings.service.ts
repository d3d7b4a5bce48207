import { GOAL_CLASSES, STARTING_GOALS, ticketDues } from '@halla/domain/tickets/ticket-goals';
import { SHORTEST_DAY } from '@halla/domain/tickets/working-time';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { findSavedGoals, lockMeasuredTickets, writeDues, writeGoals } from './goals.repository.ts';

type Settings = Asked<'edit_ticket_goals'>['input']['settings'];

/** Handles get_ticket_goals. */
export async function getTicketGoals({ ctx: { db } }: Asked<'get_ticket_goals'>) {
  const saved = await findSavedGoals(db);
  const { hours, goals } = saved?.settings ?? STARTING_GOALS;
  return {
    settings: {
      revision: saved?.revision ?? 0,
      hours: { ...hours, days: [...hours.days], holidays: [...hours.holidays] },
      goals,
      updatedAt: saved?.updatedAt.toISOString() ?? null,
      User: presentReference({ id: saved?.userId ?? null, fullName: saved?.userName ?? null }),
    },
  };
}

/** Handles edit_ticket_goals: the new goals apply to open tickets immediately, not to ended ones. */
export async function editTicketGoals({ ctx, input }: Asked<'edit_ticket_goals'>) {
  const { db, now, actor } = ctx;
  const { revision: loaded } = input;
  const settings = checkedSettings(input.settings);
  const before = await findSavedGoals(db);
  if ((before?.revision ?? 0) !== loaded) throw new AppError('core.stale');
  const revision = await writeGoals(db, {
    ...{ revision: loaded, settings, updatedBy: actor.userId, updatedAt: now },
  });
  if (revision === undefined) throw new AppError('core.stale');
  const open = await lockMeasuredTickets(db);
  await writeDues(
    db,
    open.map((ticket) => ({ id: ticket.id, ...ticketDues(ticket, settings) })),
  );
  await ctx.audit({
    ...{ entity: 'ticket_goal_settings', entityId: null, resource: null },
    before: before?.settings ?? STARTING_GOALS,
    after: { ...settings, revision },
  });
  ctx.changedWidely([]);
  return { message: 'Goals saved', revision };
}

/** The settings with days in order and once each; refused where no ticket could be measured by them. */
function checkedSettings({ hours, goals }: Settings): Settings {
  if (hours.closes - hours.opens < SHORTEST_DAY)
    throw refusedField('tickets.short_day', 'settings.hours.closes');
  for (const name of GOAL_CLASSES) {
    const { answer, solution } = goals[name];
    if (answer !== null && solution !== null && solution < answer)
      throw refusedField('tickets.solved_before_answer', `settings.goals.${name}.solution`);
  }
  const days = [...new Set(hours.days)].sort();
  return { hours: { ...hours, days, holidays: [...new Set(hours.holidays)].sort() }, goals };
}
