import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteArchived, noteBackup, noteBase, noteRestoreTest } from '#app/process/backup-notes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  token = (await t.given.user('SUPER_USER')).token;
});
afterAll(() => t.close());

const read = async () => {
  const { status, body } = await t.call('get_system', token, {});
  expect(status).toBe(200);
  return body;
};

it('The sizes of database, files and disk are measured.', async () => {
  const before = await read();
  expect(before.database).toMatchObject({ engine: 'embedded', bytes: expect.any(Number) });
  expect(before.database.bytes).toBeGreaterThan(1_000_000);
  expect(before.disk.freeBytes).toBeGreaterThan(0);
  expect(before.disk.freeBytes).toBeLessThanOrEqual(before.disk.bytes);
  const device = await t.given.device();
  await t.given.file(`checklist/${device.id}`, { size: 1234 });
  const { uploads } = (await read()).files;
  expect(uploads).toEqual({
    count: before.files.uploads.count + 1,
    bytes: before.files.uploads.bytes + 1234,
  });
});

it('Users are counted: enabled, disabled, and those with an open session.', async () => {
  const before = (await read()).users;
  await t.given.user('CLIENT', { disabled: true });
  const twice = await t.given.user('ADMIN');
  await t.given.token(twice.id);
  const { users } = await read();
  expect(users).toEqual({
    enabled: before.enabled + 1,
    disabled: before.disabled + 1,
    // The disabled user still has a session, which no longer works.
    signedIn: before.signedIn + 1,
  });
});

it('The last backup is the one that was written down last; without any, or with half a note, there is none.', async () => {
  expect((await read()).backup).toBeNull();
  const backup = { madeAt: '2026-11-21T01:00:00.000Z', bytes: 5_000, files: 3 };
  await noteBackup(t.dataDir, backup);
  expect((await read()).backup).toEqual(backup);
  await noteBackup(t.dataDir, { ...backup, bytes: 0.5 });
  expect((await read()).backup).toBeNull();
});

it('The backup to a minute says until when the log is archived, and how the last test of a restore went.', async () => {
  expect((await read()).minuteBackup).toBeNull();
  const until = '2026-11-21T01:00:00.000Z';
  await noteArchived(t.dataDir, { since: '2026-11-01T00:00:00.000Z', until });
  const begun = { archivedUntil: until, baseMadeAt: null, restoreTest: null };
  expect((await read()).minuteBackup).toEqual(begun);
  await noteBase(t.dataDir, { madeAt: until, bytes: 5_000, files: 3 });
  const restoreTest = {
    ...{ endedAt: until, tookS: 7.2, failure: 'base.tar.gz has changed', workedAt: null },
    newestWriteAgeS: null,
  };
  await noteRestoreTest(t.dataDir, restoreTest);
  expect((await read()).minuteBackup).toEqual({ ...begun, baseMadeAt: until, restoreTest });
});
