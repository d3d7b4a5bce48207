import type { Calls } from '@halla/contract/calls';
import { LIST_CAP } from '@halla/domain/limits';
import type { z } from 'zod';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import { countedGroups, findGroupsBeside, listGroups } from './alert-groups.repository.ts';
import { presentAlert, presentRepeats } from './alerts.presenter.ts';
import { type AlertRow, findAlert, listAlerts, matchingAlerts } from './alerts.repository.ts';
import { readFilter } from './chosen-alerts.service.ts';
import { type GroupSort, groupPosition } from './group-order.repository.ts';

type Output = z.input<Calls['get_alerts']['output']>;

/** One alert with its notes, or a page of alerts or groups, or the newest ones up to the cap. */
export async function getAlerts({ ctx, input }: Asked<'get_alerts'>): Promise<Output> {
  if (input.alert_id !== undefined) return getOne(ctx, input.alert_id);
  const { cursor, limit = LIST_CAP } = input;
  const { scope, filter } = await readFilter({ ctx, input });
  const snoozed = input.snoozed === undefined ? undefined : { at: ctx.now, wanted: input.snoozed };
  const request = { db: ctx.db, scope, filter: { ...filter, handled: input.seen, snoozed } };
  const { sort = '-createdAt' } = input;
  const list = { ...request, cursor, limit: limit + 1 };
  const paging = { db: ctx.db, limit, cursor };
  const { rows: alerts, ...page } = input.grouped
    ? await answerPage({
        ...paging,
        query: listGroups({ ...list, sort }),
        all: countedGroups(request),
        positionOf: (row) => groupPosition(sort, row),
        present: (rows) => rows.map((row) => presentAlert(row, { Repeats: presentRepeats(row) })),
      })
    : await answerPage({
        ...paging,
        query: listAlerts({ ...list, descending: isNewestFirst(sort) }),
        all: matchingAlerts(request),
        positionOf: ({ createdAt, id }: AlertRow) => encodeCursor(createdAt, id),
        present: (rows) => rows.map((row) => presentAlert(row)),
      });
  return { alerts, ...page };
}

/** Refuses other sorts: single alerts have no count, and there are too many to sort by severity. */
function isNewestFirst(sort: GroupSort): boolean {
  if (sort === '-createdAt' || sort === 'createdAt') return sort === '-createdAt';
  throw invalidInput({ sort: { rule: 'oneOf', values: ['-createdAt', 'createdAt'] } });
}

async function getOne(ctx: SignedInContext, id: number): Promise<Output> {
  const { db, actor, now } = ctx;
  const { scope } = actor;
  const row = await findAlert(db, { scope, id });
  if (row === undefined) throw new AppError('core.not_found');
  const beside = await findGroupsBeside({ db, scope, alert: row, now });
  const Notes = await listNotes(db, { parent: { kind: 'alert', id }, reader: actor });
  return { alerts: [presentAlert(row, { Notes, ...beside })] };
}
