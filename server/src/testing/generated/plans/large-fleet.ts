import { sql } from 'drizzle-orm';
import type { TestServer } from '../../test-server.ts';

const CLINICS = 1_000;
const DEVICES = 20_000;
const SESSIONS = 120_000;
const ALERTS = 100_000;
/** One alert in this many is active; the others are handled. */
const ONE_ACTIVE_IN = 1_000;
/** One session in this many is a test sequence, and one is long. */
const ONE_RARE_IN = 5_000;

/** Clinics, half of them below one reseller, with devices, sessions over two years, alerts and records. */
export async function makeFleet(
  { database: { db } }: TestServer,
  { resellerId, handlerId }: { resellerId: number; handlerId: number },
): Promise<void> {
  await db.execute(sql`
    insert into companies (name, location, parent_id)
    select 'Clinic ' || lpad(n::text, 4, '0'), 'FI', case when n % 2 = 0 then ${resellerId}::bigint end
    from generate_series(1, ${CLINICS}::int) n`);
  await db.execute(sql`
    insert into devices (serial_number, device_type, device_name, company_id)
    select 'EC' || (22000000 + n), case when n % ${ONE_RARE_IN}::int = 2 then 'OXYPRO' else 'ECABIN' end, 'Room ' || n, (select id from companies where name = 'Clinic ' || lpad((n % ${CLINICS}::int + 1)::text, 4, '0'))
    from generate_series(1, ${DEVICES}::int) n`);
  await db.execute(sql`
    insert into device_ownerships (device_id, company_id, valid_from)
    select id, company_id, '1970-01-01' from devices where not is_generic`);
  await db.execute(sql`
    insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, complete, outcome, causes)
    select d.id, d.company_id, gen_random_uuid(), now() - n * interval '8 minutes',
      case when n % ${ONE_RARE_IN}::int = 0 then 11 else 1 + n % 3 end,
      case when n % ${ONE_RARE_IN}::int = 1 then 3600 else 180 end, true,
      case when n % ${ONE_RARE_IN}::int = 3 then 'failed' else 'went_well' end,
      case when n % ${ONE_RARE_IN}::int = 3 then '[{"code": "sensor_failed"}]'::jsonb end
    from generate_series(1, ${SESSIONS}::int) n inner join devices d on d.serial_number = 'EC' || (22000001 + n % ${DEVICES}::int)`);
  await db.execute(sql`
    insert into alerts (device_id, alert_type, message, created_at, user_id, handled_at)
    select d.id, 201, 'Camera 1 answers no more', now() - n * interval '40 minutes',
      case when n % ${ONE_ACTIVE_IN}::int > 0 then ${handlerId}::bigint end, case when n % ${ONE_ACTIVE_IN}::int > 0 then now() end
    from generate_series(1, ${ALERTS}::int) n inner join devices d on d.serial_number = 'EC' || (22000001 + n % ${DEVICES}::int)`);
  await db.execute(sql`
    insert into life_cycle_states (device_id, state, location, created_at, updated_at)
    select d.id, (array['production', 'ready', 'maintenance'])[1 + (step + d.id) % 3], 'unknown', now() - step * interval '30 days' - d.id * interval '1 minute', now()
    from devices d, generate_series(1, 5) step where not d.is_generic`);
  await db.execute(sql`
    update devices d set latest_lcs_id = (
      select id from life_cycle_states where device_id = d.id order by created_at desc, id desc limit 1)`);
  await db.execute(sql`
    insert into notes (text, life_cycle_state_id) select 'Checked', id from life_cycle_states`);
  await db.execute(sql`
    insert into notes (text, session_id) select 'Checked after the session', id from sessions where id % 10 = 0`);
  await db.execute(sql`analyze`);
}
