import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportKey, ImportKind } from '@halla/domain/contacts/import-columns';
import { like, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { importing } from './imports.test-steps.ts';

const { server, admin, upload } = importing();

const ROWS = 100;
const ROUNDS = 8;

interface Kind {
  kind: ImportKind;
  key: ImportKey;
  header: string;
  /** The key by which a row is matched. */
  name(round: number, index: number | string): string;
}

const KINDS: Kind[] = [
  {
    kind: 'people',
    key: 'nameCompany',
    header: 'name;company',
    name: (round, index) => `Person ${round} ${index}`,
  },
  {
    kind: 'devices',
    key: 'serialNumber',
    header: 'serialNumber;company',
    name: (round, index) => `CTN21${round}${String(index).padStart(3, '0')}`,
  },
  {
    kind: 'companies',
    key: 'name',
    header: 'name;parent',
    name: (round, index) => `Client ${round} ${index}`,
  },
];

/** Two companies with a person and a row below the duplicate, and a file that names it. */
async function givenFile({ kind, header, name }: Kind, round: number) {
  const { given } = server();
  const keep = await given.company({ name: `Keep ${kind} ${round}`, role: 'reseller' });
  const gone = await given.company({ name: `Gone ${kind} ${round}`, role: 'reseller' });
  await given.contact({ companyId: gone.id });
  await given.company({ parentId: gone.id });
  // Moved by the merge and changed by the import.
  const device = await given.device({ companyId: gone.id, serialNumber: `CTN22${round}${kind.length}00` });
  const rows = Array.from({ length: ROWS }, (_, index) => `${name(round, index)};${gone.name}`);
  if (kind === 'devices') rows.push(`${device.serialNumber};${keep.name}`);
  return { keep, gone, importId: await upload(kind, [header, ...rows].join('\n')) };
}

/** The companies of the imported rows. */
async function placesOf({ kind, name }: Kind, round: number): Promise<(number | null)[]> {
  const { db } = server().database;
  const pattern = name(round, '').replace(/000$/, '');
  const rows = {
    people: () =>
      db
        .select({ place: contacts.companyId })
        .from(contacts)
        .where(like(contacts.name, `${pattern}%`)),
    devices: () =>
      db
        .select({ place: devices.companyId })
        .from(devices)
        .where(like(devices.serialNumber, `${pattern}%`)),
    companies: () =>
      db
        .select({ place: companies.parentId })
        .from(companies)
        .where(like(companies.name, `${pattern}%`)),
  };
  return (await rows[kind]()).map(({ place }) => place);
}

const merge = ({ keep, gone }: { keep: { id: number }; gone: { id: number } }) =>
  server().call('merge_contacts', admin(), {
    contactType: 'company',
    keepId: keep.id,
    removeId: gone.id,
  });

describe.each(KINDS)('an import of $kind whose company is merged away', (wanted) => {
  it('before goes to the one that is kept', async () => {
    const file = await givenFile(wanted, 9);
    expect((await merge(file)).status).toBe(200);
    const input = { importId: file.importId, key: wanted.key };
    expect((await server().call('run_import', admin(), input)).status).toBe(200);
    expect(await placesOf(wanted, 9)).toEqual(Array(ROWS).fill(file.keep.id));
  });

  it('at the same time goes to the one that is kept; neither waits for the other for ever', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = await givenFile(wanted, round);
      const input = { importId: file.importId, key: wanted.key };
      const [imported, merged] = await Promise.all([
        server().call('run_import', admin(), input),
        sleep(10 * round).then(() => merge(file)),
      ]);
      expect(merged.status).toBe(200);
      const places = await placesOf(wanted, round);
      expect(imported.status).toBe(200);
      expect(places).toEqual(Array(ROWS).fill(file.keep.id));
    }
    expect(await deadlocks()).toBe(0);
  });
});

/**
 * Deadlocks of this database since its creation; statistics lag by up to a second. The embedded database has
 * none.
 */
async function deadlocks(): Promise<number> {
  if (inject('postgresUrl') === null) return 0;
  await sleep(2_000);
  const { rows } = await server().database.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}
