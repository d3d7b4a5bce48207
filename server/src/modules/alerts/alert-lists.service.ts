import type { Calls } from '@halla/contract/calls';
import { LIST_CAPS } from '@halla/domain/limits';
import type { z } from 'zod';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import { presentAlert } from './alerts.presenter.ts';
import { findAlert, listAlerts, matchingAlerts } from './alerts.repository.ts';
import { readFilter } from './chosen-alerts.service.ts';

type Output = z.input<Calls['get_alerts']['output']>;

/** One alert with its notes, a page of alerts, or the newest ones up to the cap. */
export async function getAlerts({ ctx, input }: Asked<'get_alerts'>): Promise<Output> {
  if (input.alert_id !== undefined) return getOne({ ctx, id: input.alert_id });
  const { cursor, limit = LIST_CAPS.alerts.default } = input;
  const { scope, filter } = await readFilter({ ctx, input });
  const snoozed = input.snoozed === undefined ? undefined : { at: ctx.now, wanted: input.snoozed };
  const request = { db: ctx.db, scope, filter: { ...filter, handled: input.seen, snoozed } };
  const descending = input.sort !== 'createdAt';
  const { rows: alerts, ...page } = await answerPage({
    db: ctx.db,
    query: listAlerts({ ...request, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id }) => encodeCursor({ time: createdAt, id }),
    all: matchingAlerts(request),
    present: (rows) => rows.map((row) => presentAlert(row)),
  });
  return { alerts, ...page };
}

async function getOne({ ctx, id }: { ctx: SignedInContext; id: number }): Promise<Output> {
  const { db, actor } = ctx;
  const row = await findAlert({ db, scope: actor.scope, id });
  if (row === undefined) throw new AppError('core.not_found');
  const notes = await listNotes({ db, parent: { kind: 'alert', id }, reader: actor });
  return { alerts: [presentAlert(row, notes)] };
}
