import { createHash } from 'node:crypto';
import type { Sql } from '../servers/engine.ts';

const COMPANIES = 2_000;
const CLINICS_OF_RESELLER = 500;
const NOTES = 200_000;
const LOGS = 50_000;
/** Number of words in notes besides those in every note; one in 2 000 notes has a rare one. */
const VOCABULARY = 3_000;

/** Users who search; the token is their name. */
export const SEARCHERS = ['a clinic', 'a reseller of 500 clinics'] as const;

/** Token of a searcher. */
export function tokenOf(who: (typeof SEARCHERS)[number]): string {
  return `bench-${who.replaceAll(' ', '-')}`.padEnd(43, '-');
}

/** Adds companies, people, notes and crash logs to a fleet of 20 000 devices. */
export async function seedTexts(sql: Sql): Promise<void> {
  await sql.query(
    `insert into companies (name, location)
     select (array['Argon', 'Boreal', 'Cedar', 'Delta', 'Fjord', 'Glacier', 'Hanko', 'Jokela'])[1 + n % 8] || ' ' ||
            (array['Clinic', 'Spa', 'Wellness', 'Sports', 'Recovery'])[1 + n / 8 % 5] || ' ' || n, 'FI'
     from generate_series(1, $1::int) n`,
    [COMPANIES],
  );
  await sql.query(
    `insert into contacts (name, email, company_id)
     select 'Person ' || n || (array[' Virtanen', ' Korhonen', ' Smith'])[1 + n % 3], 'person' || n || '@example.test',
            (select min(id) from companies where not is_internal) + n % $1::int
     from generate_series(1, $1::int * 3) n`,
    [COMPANIES],
  );
  await sql.query(
    `insert into notes (text, session_id, created_at)
     select 'The customer said the cabin ' || substr(md5((s.id % $2::int)::text), 1, 7) || ' ' || substr(md5((s.id * 7 % $2::int)::text), 1, 6) ||
            ' was cleaned and ' || case when s.id % 2000 = 0 then 'the gasket replaced' else 'checked' end, s.id, s.start_time
     from (select id, start_time from sessions order by id limit $1::int) s`,
    [NOTES, VOCABULARY],
  );
  await sql.query(
    `insert into crash_logs (device_id, external_id, date, type, version, reason, data)
     select d.id, gen_random_uuid(), now() - n * interval '30 minutes', 1, '3.8.1', 'Out of memory in worker ' || n % 50,
            'Traceback (most recent call last): File "/opt/cabin/modules/cooler_' || n % 97 || '.py", in run: valve ' || n % 13 || ' did not answer'
     from generate_series(1, $1::int) n join devices d on d.serial_number = 'CTN17' || lpad((n % 20000 + 1)::text, 6, '0')`,
    [LOGS],
  );
  await seedSearchers(sql);
  await sql.query('vacuum analyze');
}

/** A user of the first clinic with devices, and one of a reseller above many clinics. */
async function seedSearchers(sql: Sql): Promise<void> {
  await sql.query(`insert into companies (name, role) values ('Nordic Reseller', 'reseller')`);
  await sql.query(
    `update companies set parent_id = (select id from companies where name = 'Nordic Reseller')
     where id in (select id from companies where not is_internal and name <> 'Nordic Reseller' order by id limit $1::int)`,
    [CLINICS_OF_RESELLER],
  );
  for (const who of SEARCHERS) {
    const company =
      who === 'a clinic'
        ? `(select company_id from devices where serial_number = 'CTN17000007')`
        : `(select id from companies where name = 'Nordic Reseller')`;
    await sql.query(
      `insert into users (user_name, email_address, full_name, permission_level, company_id)
       values ($1::text, $1::text || '@example.test', $1::text, 2, ${company})`,
      [who.replaceAll(' ', '-')],
    );
    await sql.query(
      `insert into session_tokens (token_hash, user_id, expires_at)
       select $1, id, now() + interval '1 day' from users where user_name = $2::text`,
      [createHash('sha256').update(tokenOf(who)).digest(), who.replaceAll(' ', '-')],
    );
  }
}
