import { forecast } from '@halla/domain/maintenance/forecast';
import type { IntervalKind } from '@halla/domain/maintenance/program';
import { businessDay } from '@halla/domain/time';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import type { Config } from '#app/process/config.ts';
import type { Executor } from '#db/database.ts';
import {
  addPairs,
  lockPairs,
  type PairRow,
  type Pairs,
  readPairs,
  writeForecasts,
} from './forecasts.repository.ts';

const AT_ONCE = 500;

/** A forecast as stored. */
export interface Forecasted {
  id: number;
  sinceOn: string | null;
  usedSessions: number;
  usedSeconds: number;
  usedKilograms: number;
  dueOn: string | null;
  dueBy: IntervalKind | null;
  reason: string | null;
}

interface Batch {
  db: Executor;
  now: Date;
  config: Pick<Config, 'BUSINESS_TIME_ZONE'>;
}

/** Forecasts the next pairs in the order of ids; returns the last of them, null if there are no more. */
async function forecastBatch(
  { db, now, config: { BUSINESS_TIME_ZONE: zone } }: Batch,
  { after, ...pairs }: Pairs & { after: number },
): Promise<number | null> {
  const today = businessDay(now, zone);
  const ids = await lockPairs(db, { ...pairs, after, limit: AT_ONCE });
  if (ids.length === 0) return null;
  const rows = await readPairs(db, { ids, today, zone });
  await writeForecasts(
    db,
    rows.map((row) => forecasted(row, today)),
  );
  return ids.length < AT_ONCE ? null : (ids.at(-1) ?? null);
}

function forecasted(row: PairRow, today: string): Forecasted {
  const { id, sinceOn, used, usedSeconds } = row;
  return {
    ...{ id, sinceOn, usedSessions: used.sessions, usedSeconds, usedKilograms: used.kilograms },
    ...forecast(row, today),
  };
}

/** Forecasts the services of these devices, or of a program, in the transaction of the change that affects them. */
export async function refreshForecasts(batch: Batch, pairs: Pairs): Promise<void> {
  let after: number | null = 0;
  while (after !== null) after = await forecastBatch(batch, { ...pairs, after });
}

/** Each night: adds the new devices, and computes all forecasts, in short transactions. */
export async function forecastMaintenance(deps: WorkDependencies): Promise<void> {
  const author = { userId: null, call: 'forecast-maintenance' };
  await writeWork({ deps, author }, ({ db }) => addPairs(db, {}));
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await writeWork({ deps, author }, (work) => forecastBatch(work, { after: from }));
  }
  await writeWork({ deps, author }, async (work) => {
    work.changedWidely([]);
  });
}
