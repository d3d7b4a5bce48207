import type { Calls } from '@halla/contract/calls';
import { LIST_CAPS } from '@halla/domain/limits';
import { addDays, startOfBusinessDay } from '@halla/domain/time';
import type { z } from 'zod';
import type { SignedInContext } from '#app/context.ts';
import { decodeCursor, encodeCursor } from '#app/keyset.ts';
import { pageTotal } from '#app/page-total.ts';
import { presentListed } from './lifecycle.presenter.ts';
import { withNotes } from './lifecycle.service.ts';
import {
  type ListedRow,
  listRecords,
  matchingRecords,
  type RecordFilter,
  resolveSearch,
} from './record-lists.repository.ts';

type Input = z.output<Calls['get_life_cycle_states']['input']>;
type Output = z.input<Calls['get_life_cycle_states']['output']>;

interface Request {
  ctx: SignedInContext;
  input: Input;
}

/** Records of all devices: a page of them, or the newest ones up to the limit. */
export function getLifeCycleStates({ ctx, input }: Request): Promise<Output> {
  return input.cursor === undefined
    ? listAll({ ctx, input })
    : listPage({ ctx, input, cursor: input.cursor });
}

async function readFilter({ ctx, input }: Request): Promise<RecordFilter> {
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const { startDate, endDate } = input;
  return {
    search: input.search_value ? await resolveSearch({ db: ctx.db, text: input.search_value }) : undefined,
    states: input.states,
    deviceTypes: input.deviceTypes,
    from: startDate === undefined ? undefined : startOfBusinessDay(startDate, zone),
    before: endDate === undefined ? undefined : startOfBusinessDay(addDays(endDate, 1), zone),
    onlyLatest: input.onlyLatest,
  };
}

async function listAll({ ctx, input }: Request): Promise<Output> {
  const limit = input.limit ?? LIST_CAPS.lifecycle.default;
  const filter = await readFilter({ ctx, input });
  const rows = await listFrom({ ctx, input, filter, cursor: null, limit: limit + 1 });
  return {
    lcs: await present({ ctx, rows: rows.slice(0, limit) }),
    ...(rows.length > limit && { truncated: true as const }),
  };
}

async function listPage({ ctx, input, cursor }: Request & { cursor: string | null }): Promise<Output> {
  const limit = input.limit ?? LIST_CAPS.lifecycle.default;
  const filter = await readFilter({ ctx, input });
  const rows = await listFrom({ ctx, input, filter, cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    lcs: await present({ ctx, rows: page }),
    ...(await pageTotal({
      db: ctx.db,
      page: { cursor, limit, rows: page.length, isLast: !more },
      all: matchingRecords({ db: ctx.db, scope: ctx.actor.scope, filter }),
    })),
    nextCursor: more ? encodeCursor({ time: last.createdAt, id: last.id }) : null,
  };
}

interface Page extends Request {
  filter: RecordFilter;
  cursor: string | null;
  limit: number;
}

function listFrom({ ctx, input, filter, cursor, limit }: Page) {
  return listRecords({
    db: ctx.db,
    scope: ctx.actor.scope,
    filter,
    descending: input.sort !== 'createdAt',
    after: decodeCursor(cursor),
    limit,
  });
}

async function present({ ctx, rows }: { ctx: SignedInContext; rows: readonly ListedRow[] }) {
  return (await withNotes({ db: ctx.db, rows })).map(presentListed);
}

/** The newest records of all devices. */
export async function getDeviceTransfers({ ctx, limit }: { ctx: SignedInContext; limit: number }) {
  const { db, actor } = ctx;
  const page = { filter: {}, descending: true, after: null, limit: limit + 1 };
  const rows = await listRecords({ db, scope: actor.scope, ...page });
  return {
    lcs: await present({ ctx, rows: rows.slice(0, limit) }),
    ...(rows.length > limit && { truncated: true as const }),
  };
}
