import type { Calls } from '@halla/contract/calls';
import type { PersonalDemo, PersonalRecord } from '@halla/contract/lifecycle';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { isOverdue } from '@halla/domain/lifecycle/movement-plans';
import { isWithClient } from '@halla/domain/lifecycle/transfers';
import { LIST_CAPS } from '@halla/domain/limits';
import { businessDay, monthStart, startOfBusinessDay } from '@halla/domain/time';
import type { z } from 'zod';
import { capped } from '#app/calls/capped.ts';
import type { SignedInContext } from '#app/calls/context.ts';
import { presentBareRecord } from './lifecycle.presenter.ts';
import { type RecordRow, selectByIds } from './lifecycle.repository.ts';
import { listRunningPlans } from './plans/movement-plans.repository.ts';
import { countByFamily, type ListedRow, listRecords } from './record-lists.repository.ts';

interface Own {
  ctx: SignedInContext;
  state: LcState;
  onlyLatest: boolean;
}

async function listOwn({ ctx, state, onlyLatest }: Own) {
  const { db, actor } = ctx;
  const { max } = LIST_CAPS.personalDevices;
  const rows = await listRecords({
    db,
    scope: actor.scope,
    filter: { userId: actor.userId, states: [state], onlyLatest },
    descending: true,

    limit: max + 1,
  });
  return capped(rows, max);
}

/** The user's sales, newest first, with the current state of each device. */
export async function getPersonalDispatches(ctx: SignedInContext) {
  const { rows, ...cut } = await listOwn({ ctx, state: 'dispatched', onlyLatest: false });
  const latestIds = rows.flatMap(({ latestId }) => latestId ?? []);
  const latest = await selectByIds(ctx.db, [...new Set(latestIds)]);
  const byId = new Map(latest.map((row) => [row.id, row]));
  const lcs = rows.map((row) => ({
    ...presentPersonal(row, row.latestId === null ? undefined : byId.get(row.latestId)),
    withClient: isWithClient(row, row.latestId),
  }));
  return { lcs, ...cut };
}

/** Devices the user has out on demo. */
export async function getPersonalDemos(ctx: SignedInContext) {
  const { db, now, config } = ctx;
  const { rows, ...cut } = await listOwn({ ctx, state: 'demo', onlyLatest: true });
  const plans = await listRunningPlans(
    db,
    rows.map(({ id }) => id),
  );
  const dueDays = new Map(plans.map(({ recordId, dueOn }) => [recordId, dueOn]));
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const lcs = rows.map((row): PersonalDemo => {
    const dueOn = dueDays.get(row.id) ?? null;
    return {
      ...presentPersonal(row, row),
      dueOn,
      isOverdue: isOverdue({ state: 'running', dueOn }, today),
    };
  });
  return { lcs, ...cut };
}

function presentPersonal(row: ListedRow, latest: RecordRow | undefined): PersonalRecord {
  return {
    id: row.id,
    DeviceId: row.deviceId,
    serialNumber: row.serialNumber,
    deviceType: row.deviceType,
    createdAt: row.createdAt.toISOString(),
    user: row.userName ?? '',
    clientInfo: row.clientInfo,
    LifeCycleStates: latest === undefined ? [] : [presentBareRecord(latest)],
  };
}

/** Number of the user's sales and demos this month and this year, in the business time zone. */
export async function getPersonalTotals(
  ctx: SignedInContext,
): Promise<z.input<Calls['get_personal_totals']['output']>> {
  const { db, now, actor, config } = ctx;
  const zone = config.BUSINESS_TIME_ZONE;
  const today = businessDay(now, zone);
  const counts = await countByFamily(db, {
    userId: actor.userId,
    states: ['dispatched', 'demo'],
    since: startOfBusinessDay(`${today.slice(0, 4)}-01-01`, zone),
    recentSince: startOfBusinessDay(monthStart(today), zone),
  });
  const of = (state: LcState) => {
    const rows = counts.filter((row) => row.state === state);
    return {
      month: rows
        .filter(({ recent }) => recent > 0)
        .map(({ deviceType, recent }) => ({ deviceType, count: recent })),
      year: rows.map(({ deviceType, all }) => ({ deviceType, count: all })),
    };
  };
  return { dispatches: of('dispatched'), demos: of('demo') };
}
