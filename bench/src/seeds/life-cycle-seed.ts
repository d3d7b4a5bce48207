import type { Sql } from '../servers/engine.ts';

/** Life-cycle records of a device, oldest first; the last ones vary by device. */
const STEPS = [
  'production',
  'ready',
  'demo',
  'maintenance',
  'ready',
  'dispatched',
  'maintenance',
  'storaged',
  'ready',
];
const LAST = [
  'dispatched',
  'dispatched',
  'dispatched',
  'demo',
  'maintenance',
  'production',
  'ready',
  'ready',
];

/** Adds ten records for each device of a seeded fleet, the newest within the last days, by twenty people. */
export async function seedRecords(sql: Sql): Promise<void> {
  await sql.query(
    `insert into users (user_name, email_address, full_name, permission_level, company_id)
     select 'seller' || n, 'seller' || n || '@example.test', 'Seller ' || n, 11, (select id from companies where is_internal)
     from generate_series(1, 20) n`,
  );
  await sql.query(
    `insert into life_cycle_states (device_id, state, location, client_info, company_id, user_id, created_at, updated_at)
     select d.id, s.state, case when s.state in ('demo', 'dispatched') then 'client' else 'vantaa' end,
            case when s.state in ('demo', 'dispatched') then jsonb_build_object('companyId', d.company_id, 'companyName', c.name) end,
            case when s.state in ('demo', 'dispatched') then d.company_id end,
            (select min(id) from users where user_name like 'seller%') + (d.id + s.step) % 20,
            s.at, s.at
     from devices d join companies c on c.id = d.company_id
     cross join lateral (
       select step,
              case when step = 10 and d.id % 500 = 0 then 'missing' when step = 10 then ($2::text[])[1 + d.id % 8] else ($1::text[])[step] end as state,
              date_trunc('milliseconds', now()) - (10 - step) * interval '60 days' - (d.id % 20000) * interval '4 minutes' as at
       from generate_series(1, 10) step) s
     where not d.is_generic order by s.at`,
    [STEPS, LAST],
  );
  await sql.query(
    `update devices d set latest_lcs_id = l.id, changed_at = l.created_at from (
       select distinct on (device_id) device_id, id, created_at from life_cycle_states order by device_id, created_at desc, id desc) l
     where l.device_id = d.id`,
  );
  await sql.query('vacuum analyze devices, life_cycle_states, users, companies');
}
