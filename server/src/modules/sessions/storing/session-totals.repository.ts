import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { addCauses, causeRows, dropEmptyCauses } from './cause-totals.repository.ts';
import type { Counted, SignedCounts } from './counted-session.ts';
import { addDays, dayRow, dropEmptyDay } from './day-totals.repository.ts';

/** Contribution of a stored session to the totals of its company. */
export interface Share extends Counted {
  companyId: number | null;
}

/** A new session has no earlier contribution, and only the inserting statement knows its company. */
type Move = { from: null; to: Counted } | { from: Share; to: Share };

/**
 * Parts of a statement that change all totals by the difference between two states of a session. The part
 * `stored` of the same statement writes the session's row and returns its company. Every statement that writes a
 * session or its verdict includes them; unchanged totals have no part.
 */
export function totalsParts({ db, deviceId, ...move }: Move & { db: Executor; deviceId: number }) {
  const part = (name: string, text: SQL) => db.$with(name, {}).as(text);
  const parts = [];
  if (movesDays(move)) {
    const { daily, monthly, fleet } = addDays(deviceId);
    parts.push(part('change', rowsOf(move, dayRow)));
    parts.push(part('daily', daily), part('monthly', monthly), part('fleet', fleet));
  }
  if (movesCauses(move)) {
    const { ofDevice, ofFleet } = addCauses(deviceId);
    parts.push(part('caused', rowsOf(move, causeRows)));
    parts.push(part('of_device', ofDevice), part('of_fleet', ofFleet));
  }
  return parts;
}

interface MovedShare {
  db: Executor;
  deviceId: number;
  from: Share;
  to: Share;
}

/** Deletes the totals that have become zero because a session has left them. */
export async function dropEmptied({ db, deviceId, from, to }: MovedShare): Promise<void> {
  const { day, type, companyId } = from;
  if (day !== to.day || type !== to.type || companyId !== to.companyId)
    await dropEmptyDay(db, { deviceId, day, type });
  if (from.causes.length > 0 && movesCauses({ from, to })) await dropEmptyCauses(db, deviceId);
}

type Rows = (row: SignedCounts) => SQL;

/** The rows of both states: the earlier one is subtracted. */
function rowsOf({ from, to }: Move, rows: Rows): SQL {
  const added = rows({ counted: to, companyId: sql`stored.company_id`, sign: 1 });
  if (from === null) return added;
  const companyId = sql`${from.companyId}::bigint`;
  return sql`${rows({ counted: from, companyId, sign: -1 })} union all ${added}`;
}

function movesDays({ from, to }: Move): boolean {
  return from === null || !isDeepStrictEqual({ ...from, causes: [] }, { ...to, causes: [] });
}

function movesCauses({ from, to }: Move): boolean {
  if (from === null) return to.causes.length > 0;
  if (from.causes.length === 0 && to.causes.length === 0) return false;
  return from.companyId !== to.companyId || from.day !== to.day || !isDeepStrictEqual(from.causes, to.causes);
}
