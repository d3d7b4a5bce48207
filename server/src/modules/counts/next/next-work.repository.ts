import { hasLevel } from '@halla/domain/access/levels';
import {
  type ChangedKind,
  type NextReason,
  nextReasons,
  OFFICE_LEVELS,
  type OwnWork,
} from '@halla/domain/home/next-work';
import { sql } from 'drizzle-orm';
import type { CountingContext } from '#app/calls/counter.ts';
import {
  awaitedAnswer,
  criticalAlert,
  haltedRelease,
  lateTicket,
  ownAlerts,
  ownTickets,
  waitingTicket,
} from './care-work.repository.ts';
import { changedRows } from './changed.repository.ts';
import {
  deviceInRepair,
  overduePlan,
  planToStart,
  reservedDevice,
  silentDevice,
} from './device-work.repository.ts';
import { lateResupplyOrder, lateShipment, shipmentToSend, waitingOrder } from './document-work.repository.ts';
import type { FoundWork } from './found-work.repository.ts';

/** The candidates of every reason; a missing one is a type error. */
const CANDIDATES: Readonly<Record<NextReason, FoundWork>> = {
  criticalAlert,
  haltedRelease,
  lateTicket,
  lateShipment,
  overduePlan,
  lateResupply: lateResupplyOrder,
  waitingTicket,
  awaitedAnswer,
  waitingOrder,
  shipmentToSend,
  planToStart,
  reservedDevice,
  deviceInRepair,
  silentDevice,
};

/** A row of a home. */
export type HomeRow = { id: number } & (
  | { part: 'next'; what: NextReason }
  | { part: 'own'; what: OwnWork }
  | { part: 'changed'; what: ChangedKind }
) & {
    name: string;
    /** Of a change, its present status. */
    about: string | null;
    party: string | null;
    since: string;
    alert_type: number | null;
    times: number;
  };

/** Everything on the home of a level, as one statement. */
export function selectHome(ctx: CountingContext) {
  const { level } = ctx.actor;
  const next = nextReasons(level).map((reason) => CANDIDATES[reason](ctx));
  const office = hasLevel(level, OFFICE_LEVELS) ? [ownTickets(ctx), ownAlerts(ctx), ...changedRows(ctx)] : [];
  return sql.join([...next, ...office], sql` union all `);
}

export async function readHome(ctx: CountingContext): Promise<HomeRow[]> {
  const { rows } = await ctx.db.execute<HomeRow & Record<string, unknown>>(selectHome(ctx));
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
