import { LIST_CAPS } from '@halla/domain/limits';
import { addDays, startOfBusinessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import { capped } from '#app/calls/capped.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { presentListed } from './lifecycle.presenter.ts';
import { withNotes } from './lifecycle.service.ts';
import {
  type ListedRow,
  listRecords,
  matchingRecords,
  type RecordFilter,
  resolveSearch,
} from './record-lists.repository.ts';

/** Records of all devices: a page, or the newest ones up to the limit. */
export async function getLifeCycleStates({ ctx, input }: Asked<'get_life_cycle_states'>) {
  const { cursor, limit = LIST_CAPS.lifecycle.default } = input;
  const request = { db: ctx.db, scope: ctx.actor.scope, filter: await readFilter({ ctx, input }) };
  const descending = input.sort !== 'createdAt';
  const { rows: lcs, ...page } = await answerPage({
    db: ctx.db,
    query: listRecords({ ...request, descending, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id }) => encodeCursor(createdAt, id),
    all: matchingRecords(request),
    present: (rows) => present(ctx, rows),
  });
  return { lcs, ...page };
}

async function readFilter({ ctx, input }: Asked<'get_life_cycle_states'>): Promise<RecordFilter> {
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const { startDate, endDate } = input;
  return {
    search: input.search_value ? await resolveSearch(ctx.db, input.search_value) : undefined,
    states: input.states,
    deviceTypes: input.deviceTypes,
    from: startDate === undefined ? undefined : startOfBusinessDay(startDate, zone),
    before: endDate === undefined ? undefined : startOfBusinessDay(addDays(endDate, 1), zone),
    onlyLatest: input.onlyLatest,
  };
}

async function present(ctx: SignedInContext, rows: readonly ListedRow[]) {
  return (await withNotes(ctx.db, rows)).map(presentListed);
}

/** The newest records of all devices, or those that the user made. */
export async function getDeviceTransfers({ ctx, input }: Asked<'get_device_transfers'>) {
  const { db, actor, config } = ctx;
  const { limit = LIST_CAPS.lifecycle.default, startDate } = input;
  const filter = {
    userId: input.own ? actor.userId : undefined,
    from: startDate === undefined ? undefined : startOfBusinessDay(startDate, config.BUSINESS_TIME_ZONE),
  };
  const rows = await listRecords({ db, scope: actor.scope, filter, descending: true, limit: limit + 1 });
  const { rows: kept, ...cut } = capped(rows, limit);
  return { lcs: await present(ctx, kept), ...cut };
}
