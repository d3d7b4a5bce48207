import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { ask } from './asked-calls.ts';
import { readDumps, writeDump } from './dump-file.ts';
import { makeDump } from './make-dump.ts';
import { missingRows, openDump } from './open-dump.ts';

/** Set by npm run schema-dump. */
const wanted = process.env.SCHEMA_DUMP;
const isEmbedded = inject('postgresUrl') === null;

it.runIf(wanted === 'new')('Makes a dump of the schema as it is now.', async () => {
  await writeDump(await makeDump());
});

const dumps = await readDumps();

describe.skipIf(!isEmbedded).each(dumps)('a database as of $migration, migrated to the present', (dump) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await openDump(dump), now: new Date(dump.madeAt) });
  });
  afterAll(() => server.close());

  it('came from a migration that is still there', async () => {
    expect(await readdir(MIGRATIONS_FOLDER)).toContain(dump.migration);
  });

  it('holds every row with all its values', async () => {
    expect(dump.tables.length).toBeGreaterThan(80);
    expect(await missingRows(server.database, dump)).toEqual([]);
  });

  it('answers as before', async () => {
    const answers = await ask(server);
    if (wanted === 'answers') await writeDump({ ...dump, answers });
    else expect(answers).toMatchObject(dump.answers);
  });

  it('takes new rows', async () => {
    const { call, given } = server;
    const { token } = await given.user('SUPER_USER');
    const company = await given.company({ name: 'New' });
    const device = await given.device({ companyId: company.id });
    const { status } = await call('get_device_data', token, { deviceid: device.id });
    expect(status).toBe(200);
  });
});

it.runIf(isEmbedded && wanted === undefined)('There is a dump to migrate.', () => {
  expect(dumps.length).toBeGreaterThan(0);
});
