import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';

interface DirectRun {
  databaseUrl: string;
  /** A series encoded by the product. */
  series: Buffer;
  seconds: number;
  connections: number;
}

/**
 * The rows of an upload, written directly over the driver: one transaction per session, the series already
 * encoded.
 */
export async function insertDirectly({
  databaseUrl,
  series,
  seconds,
  connections,
}: DirectRun): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: connections });
  const { rows } = await pool.query<{ id: string; company_id: string }>(
    'select id, company_id from devices where not is_generic order by id',
  );
  const started = performance.now();
  const end = started + seconds * 1000;
  let stored = 0;
  const writer = async () => {
    const client = await pool.connect();
    while (performance.now() < end) {
      const device = rows[stored % rows.length];
      stored += 1;
      if (device === undefined) break;
      await client.query('begin');
      const start = new Date(Date.now() - (stored % 40) * 3_600_000);
      const { rows: inserted } = await client.query<{ id: string }>(
        `insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, consumption_kg, error_code, target_temperature, outcome)
         values ($1, $2, $3, $4, 2, 180, 2.5, 0, -120, 'went_well') returning id`,
        [device.id, device.company_id, randomUUID(), start],
      );
      await client.query(
        `insert into session_measurements (session_id, start_time, sample_count, codec, series) values ($1, $2, 600, 1, $3)`,
        [inserted[0]?.id, start, series],
      );
      await client.query(
        `insert into session_daily as t (device_id, company_id, day, type, count, count_min60, duration_s, consumption_kg)
         values ($1, $2, $3::date, 2, 1, 1, 180, 2.5) on conflict (device_id, day, type, company_id)
         do update set count = t.count + 1, count_min60 = t.count_min60 + 1, duration_s = t.duration_s + 180, consumption_kg = t.consumption_kg + 2.5`,
        [device.id, device.company_id, start],
      );
      await client.query(
        `insert into session_monthly as t (device_id, company_id, month, type, count, count_min60, duration_s, consumption_kg)
         values ($1, $2, date_trunc('month', $3::timestamptz)::date, 2, 1, 1, 180, 2.5) on conflict (month, device_id, type, company_id)
         do update set count = t.count + 1, count_min60 = t.count_min60 + 1, duration_s = t.duration_s + 180, consumption_kg = t.consumption_kg + 2.5`,
        [device.id, device.company_id, start],
      );
      await client.query(
        `insert into fleet_daily as t (day, type, shard, count, count_min60, duration_s, consumption_kg)
         values ($1::date, 2, $2::bigint % 32, 1, 1, 180, 2.5) on conflict (day, type, shard)
         do update set count = t.count + 1, count_min60 = t.count_min60 + 1, duration_s = t.duration_s + 180, consumption_kg = t.consumption_kg + 2.5`,
        [start, device.id],
      );
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, writer));
  const perSecond = stored / ((performance.now() - started) / 1000);
  await pool.end();
  return perSecond;
}
