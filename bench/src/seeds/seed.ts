import { createHash } from 'node:crypto';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import type { Sql } from '../servers/engine.ts';

/** Users of the benchmark, one for each home page; their companies as SQL expressions. */
const COMPANIES = {
  maker: '(select id from companies where is_internal)',
  clinic: "(select id from companies where name = 'Clinic 1')",
  reseller: "(select id from companies where name = 'Reseller')",
} as const;

export const BENCH_USERS = {
  admin: { level: LEVELS.ADMIN, company: 'maker' },
  superuser: { level: LEVELS.SUPER_USER, company: 'maker' },
  production: { level: LEVELS.PRODUCTION, company: 'maker' },
  sales: { level: LEVELS.SALES, company: 'maker' },
  clinic: { level: LEVELS.CLIENT, company: 'clinic' },
  maintenance: { level: LEVELS.CLIENT_MAINTENANCE, company: 'clinic' },
  reseller: { level: LEVELS.CLIENT, company: 'reseller' },
} as const satisfies Record<string, { level: Level; company: keyof typeof COMPANIES }>;

export type BenchUser = keyof typeof BENCH_USERS;

const TOKEN_LENGTH = 44;

export function tokenOf(user: BenchUser): string {
  return `bench-${user}-token-`.repeat(3).slice(0, TOKEN_LENGTH);
}

export const ADMIN_TOKEN = tokenOf('admin');
/** Shared by every device of the fleet. */
const DEVICE_SECRET = 'bench-device-secret-bench-device-secret-benc';

export interface FleetSize {
  devices: number;
  sessions: number;
  alerts: number;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Serial number of the n-th device, from 1. */
export function serialOf(n: number): string {
  return `CTN17${String(n).padStart(6, '0')}`;
}

/**
 * Fills an empty, migrated database with a fleet whose sessions are spread evenly over the last year; two of every hundred
 * of each device failed. Totals are inserted in order of day, as uploads write them.
 */
export async function seedFleet(sql: Sql, size: FleetSize): Promise<void> {
  await sql.query(
    `insert into companies (name, location) select 'Clinic ' || n, 'FI' from generate_series(1, 200) n`,
  );
  // The first twenty clinics belong to a reseller.
  await sql.query(`insert into companies (name, location, role) values ('Reseller', 'FI', 'reseller')`);
  await sql.query(
    `update companies set parent_id = (select id from companies where name = 'Reseller')
     where name = any(select 'Clinic ' || n from generate_series(1, 20) n)`,
  );
  for (const user of Object.keys(BENCH_USERS) as BenchUser[]) await seedUser(sql, user);
  await sql.query(
    `insert into devices (serial_number, device_type, model, device_name, version, location, company_id)
     select 'CTN17' || lpad(n::text, 6, '0'), 'CRYO_CABIN', 'Cryo Cabin Pro', 'Cabin ' || n, '3.8.1', 'FI',
            (select id from companies where name = 'Clinic ' || (n % 200 + 1))
     from generate_series(1, $1::int) n`,
    [size.devices],
  );
  await sql.query(
    `insert into device_ownerships (device_id, company_id, valid_from) select id, company_id, '1970-01-01' from devices where not is_generic`,
  );
  // Each device needs a distinct hash: of its serial number followed by the shared secret.
  await sql.query(
    `insert into device_keys (device_id, secret_hash)
     select id, sha256(convert_to(serial_number || '-' || $1::text, 'UTF8')) from devices where not is_generic`,
    [DEVICE_SECRET],
  );
  await seedSessions(sql, size);
  await sql.query(
    `insert into alerts (device_id, alert_type, message, created_at)
     select d.id, 201, 'Camera 1 answers no more', now() - n * interval '7 minutes'
     from generate_series(1, $1::int) n join devices d on d.serial_number = 'CTN17' || lpad((n % $2::int + 1)::text, 6, '0')`,
    [size.alerts, size.devices],
  );
  await sql.query('analyze');
}

async function seedUser(sql: Sql, name: BenchUser): Promise<void> {
  const { level, company } = BENCH_USERS[name];
  await sql.query(
    `insert into users (user_name, email_address, full_name, permission_level, company_id)
     values ($1::text, $1::text || '@example.test', $1::text, $2, ${COMPANIES[company]})`,
    [name, level],
  );
  await sql.query(
    `insert into session_tokens (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from users where user_name = $2`,
    [sha256(tokenOf(name)), name],
  );
}

/** Secret of one device, as in its Authorization header. */
export function secretOf(serial: string): string {
  return `${serial}-${DEVICE_SECRET}`;
}

async function seedSessions(sql: Sql, { devices, sessions }: FleetSize): Promise<void> {
  await sql.query(
    `insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, consumption_kg, error_code, target_temperature, outcome, causes)
     select d.id, d.company_id, gen_random_uuid(), date_trunc('second', now()) - (n::float8 / $2 * 365 * 86400) * interval '1 second',
            case when n % 7 = 0 then 1 else 2 end, 60 + n % 180, 1.5 + (n % 100) / 50.0, 0, -120,
            case when (n + n / $1) % 50 = 0 then 'failed' else 'went_well' end,
            case when (n + n / $1) % 50 = 0 then '[{"code": "door_opened", "at": 40}]'::jsonb end
     from generate_series(1, $2::int) n join devices d on d.serial_number = 'CTN17' || lpad((n % $1::int + 1)::text, 6, '0')`,
    [devices, sessions],
  );
  await sql.query(
    `insert into session_daily (device_id, company_id, day, type, count, count_min60, duration_s, consumption_kg)
     select device_id, company_id, (start_time at time zone 'Europe/Helsinki')::date, type, count(*),
            count(*) filter (where duration_s >= 60), sum(duration_s), sum(consumption_kg) from sessions group by 1, 2, 3, 4 order by 3`,
  );
  await sql.query(
    `insert into session_monthly (device_id, company_id, month, type, count, count_min60, duration_s, consumption_kg)
     select device_id, company_id, date_trunc('month', day)::date, type, sum(count), sum(count_min60), sum(duration_s), sum(consumption_kg)
     from session_daily group by 1, 2, 3, 4`,
  );
  await sql.query(
    `insert into fleet_daily (day, type, shard, count, count_min60, duration_s, consumption_kg)
     select day, type, device_id % 32, sum(count), sum(count_min60), sum(duration_s), sum(consumption_kg)
     from session_daily group by 1, 2, 3 order by 1`,
  );
  // The server adds the verdicts to the totals at its start, as after an update.
}
