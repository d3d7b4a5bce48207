import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { preparePartitions } from '#db/partitions.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { aSeries, givenSender, type Sender } from '../../ingest/senders/sender.test-device.ts';
import { sessionMeasurements } from '../session-measurements.partitioned.ts';
import { coldObjects, coldSeries } from './cold-series.table.ts';
import { moveColdSeries } from './move-cold-series.service.ts';

/** In March, when series older than 30 days after the end of their month, those of January, are cold. */
export const MARCH = new Date('2026-03-05T12:00:00Z');
export const COLD_ENV = { COLD_SERIES_AFTER_DAYS: '30', INGEST_REQUESTS_PER_MINUTE: '0' };

export const prepareMonths = (t: TestServer) =>
  preparePartitions(t.database.db, new Date('2026-01-10T00:00:00Z'));

export async function givenClinic(t: TestServer) {
  const company = await t.given.company();
  const device = await givenSender(t, { companyId: company.id, deviceType: 'CRYO_CABIN' });
  const { token } = await t.given.user('CLIENT', { companyId: company.id });
  return { company, device, token };
}

/** Uploads a session that began at noon of a day; answers its id. */
export async function uploadOf(device: Sender, day: string, values: object = {}): Promise<number> {
  const startTime = `${day}T12:00:00.000Z`;
  const { status, body } = await device.putSession({ startTime, measurements: aSeries(20), ...values });
  if (status !== 200) throw new Error(`The upload was answered ${status} ${body.message}`);
  return Number(body.sessionId);
}

/** Runs the same function as the job. */
export function move(t: TestServer, maxMs = 60_000) {
  const { config, storage } = t.server.deps.surroundings();
  return moveColdSeries({ db: t.database.db, config, storage, clock: () => t.clock.now, maxMs });
}

export async function detailOf(
  t: TestServer,
  { token, id, full = false }: { token: string; id: number; full?: boolean },
) {
  const { status, body } = await t.call('get_session_data', token, { sessionid: id, full });
  if (status !== 200) throw new Error(`The session was answered ${status} ${body.message}`);
  return body.session;
}

/** Ids of sessions by where their series is. */
export async function places(t: TestServer): Promise<{ hot: number[]; cold: number[] }> {
  const { rows } = await t.database.db.execute<{ hot: number[] | null }>(
    sql`select array_agg(session_id::int order by session_id) as hot from session_measurements`,
  );
  const cold = await t.database.db
    .select({ id: coldSeries.sessionId })
    .from(coldSeries)
    .orderBy(coldSeries.sessionId);
  return { hot: rows[0]?.hot ?? [], cold: cold.map(({ id }) => id) };
}

/** The objects of a device, oldest first. */
export function objectsOf(t: TestServer, deviceId: number) {
  return t.database.db
    .select()
    .from(coldObjects)
    .where(eq(coldObjects.deviceId, deviceId))
    .orderBy(coldObjects.id);
}

/** Bytes of a table with its TOAST table. */
export async function sizeOf(t: TestServer, table: string): Promise<number> {
  const { rows } = await t.database.db.execute<{ bytes: number }>(
    sql`select pg_table_size(${table}::regclass)::int as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Sessions of January with series that do not compress, which take more room than an empty partition. */
export async function storeLargeSeries(t: TestServer, device: Sender): Promise<void> {
  for (let minute = 0; minute < 10; minute += 1) {
    const startTime = new Date(Date.UTC(2026, 0, 10, 12, minute));
    const { id } = await t.given.session(device, { startTime, outcome: 'went_well' });
    const series = { sampleCount: 600, codec: 1, series: randomBytes(20_000) };
    await t.database.db.insert(sessionMeasurements).values({ sessionId: id, startTime, ...series });
  }
}
