import type { Calls } from '@halla/contract/calls';
import { LIST_CAPS } from '@halla/domain/limits';
import type { z } from 'zod';
import type { SignedInContext } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { decodeCursor, encodeCursor } from '#app/keyset.ts';
import { pageTotal } from '#app/page-total.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import { presentAlert } from './alerts.presenter.ts';
import { type AlertFilter, findAlert, listAlerts, matchingAlerts } from './alerts.repository.ts';

type Input = z.output<Calls['get_alerts']['input']>;
type Output = z.input<Calls['get_alerts']['output']>;

interface Request {
  ctx: SignedInContext;
  input: Input;
}

/** One alert with its notes, a page of alerts, or the newest ones up to the cap. */
export async function getAlerts({ ctx, input }: Request): Promise<Output> {
  if (input.alert_id !== undefined) return getOne({ ctx, id: input.alert_id });
  return input.cursor === undefined
    ? listAll({ ctx, input })
    : listPage({ ctx, input, cursor: input.cursor });
}

async function getOne({ ctx, id }: { ctx: SignedInContext; id: number }): Promise<Output> {
  const { db, actor } = ctx;
  const row = await findAlert({ db, scope: actor.scope, id });
  if (row === undefined) throw new AppError('core.not_found');
  const notes = await listNotes({ db, parent: { alertId: id }, reader: actor });
  return { alerts: [presentAlert(row, notes)] };
}

function readFilter({ deviceid, seen, kind, date }: Input): AlertFilter {
  return {
    deviceId: deviceid,
    handled: seen,
    kind,
    from: date && new Date(date.startDate),
    to: date?.endDate === undefined ? undefined : new Date(date.endDate),
  };
}

async function listAll({ ctx, input }: Request): Promise<Output> {
  const limit = input.limit ?? LIST_CAPS.alerts.default;
  const rows = await listFrom({ ctx, input, cursor: null, limit: limit + 1 });
  return {
    alerts: rows.slice(0, limit).map((row) => presentAlert(row)),
    ...(rows.length > limit && { truncated: true as const }),
  };
}

async function listPage({ ctx, input, cursor }: Request & { cursor: string | null }): Promise<Output> {
  const limit = input.limit ?? LIST_CAPS.alerts.default;
  const rows = await listFrom({ ctx, input, cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    alerts: page.map((row) => presentAlert(row)),
    ...(await pageTotal({
      db: ctx.db,
      page: { cursor, limit, rows: page.length, isLast: !more },
      all: matchingAlerts({ db: ctx.db, scope: ctx.actor.scope, filter: readFilter(input) }),
    })),
    nextCursor: more ? encodeCursor({ time: last.createdAt, id: last.id }) : null,
  };
}

function listFrom({ ctx, input, cursor, limit }: Request & { cursor: string | null; limit: number }) {
  return listAlerts({
    db: ctx.db,
    scope: ctx.actor.scope,
    filter: readFilter(input),
    descending: input.sort !== 'createdAt',
    after: decodeCursor(cursor),
    limit,
  });
}
