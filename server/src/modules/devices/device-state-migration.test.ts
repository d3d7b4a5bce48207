import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { migratedClientFrom } from '../../testing/migrated-from.ts';

/** Devices 101 to 103: one with a running session, one seen before, one that never reported. */
const BEFORE = `
insert into devices (id, serial_number, last_seen_at, clock_offset_s) values
  (101, 'EC1', '2026-03-01T10:00:00Z', 7), (102, 'EC2', '2026-03-01T11:00:00Z', null), (103, 'EC3', null, null);
insert into sessions (id, device_id, external_id, start_time, type, duration_s, complete)
  values (1, 101, '00000000-0000-4000-8000-000000000001', '2026-03-01T09:59:00Z', 2, 60, false);
update devices set running_session_id = 1 where id = 101;`;

let client: PGlite;
beforeAll(async () => {
  client = await migratedClientFrom({ migration: '_device-state', rows: BEFORE });
}, 60_000);
afterAll(() => client.close());

async function states(): Promise<string[]> {
  const { rows } = await client.query<{ state: string }>(`
    select concat_ws(' ', device_id, to_char(last_seen_at at time zone 'UTC', 'HH24:MI'), 'runs ' || running_session_id,
      clock_offset_s || ' s') as state
    from device_state where device_id > 100 order by device_id`);
  return rows.map(({ state }) => state);
}

it('The devices of before keep what was known of them.', async () => {
  expect(await states()).toEqual(['101 10:00 runs 1 7 s', '102 11:00', '103']);
  const { rows } = await client.query(
    'select id from devices where id not in (select device_id from device_state)',
  );
  expect(rows).toEqual([]);
});

it('Filling the table again, after an interruption, adds what is missing and leaves what was written since.', async () => {
  const names = await readdir(MIGRATIONS_FOLDER);
  const name = names.find((one) => one.endsWith('_device-state-filled')) ?? 'missing';
  const text = await readFile(join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8');
  await client.exec(`
    update device_state set last_seen_at = '2026-03-01T12:00:00Z', running_session_id = null where device_id = 101;
    delete from device_state where device_id = 102;`);
  await client.exec(text);
  expect(await states()).toEqual(['101 12:00 7 s', '102 11:00', '103']);
});
