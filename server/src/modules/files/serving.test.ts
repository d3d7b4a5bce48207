import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { files } from './files.table.ts';
import { PDF, picture } from './test-files.ts';

const log = captureLog();
let t: TestServer;
let token: string;
let admin: string;
let deviceId: number;
let root: string;
beforeAll(async () => {
  t = await startTestServer({ log: log.log });
  token = (await t.given.user('SALES')).token;
  admin = (await t.given.user('ADMIN')).token;
  deviceId = (await t.given.device()).id;
  root = `checklist/${deviceId}`;
  await upload('list.pdf');
});
afterAll(() => t.close());

async function upload(filename: string) {
  const file = { part: 'checklist', filename, bytes: filename.endsWith('pdf') ? PDF : await picture('png') };
  const answer = await t.upload('upload_checklist', admin, { device_id: deviceId }, [file]);
  return answer.body.files[0] ?? '';
}

async function show(file_location: unknown, filename: unknown, as = token) {
  const response = await t.inject({
    method: 'POST',
    url: '/api/show_checklist',
    payload: { token: as, filename, file_location },
  });
  return { status: response.statusCode, text: response.body };
}

describe('a name or place that is no file', () => {
  const names = [
    '../list.pdf',
    '..\\list.pdf',
    '..%2flist.pdf',
    '%2e%2e%2flist.pdf',
    '/etc/passwd',
    'list.pdf\u0000',
    'list.pdf\u0000.png',
    './list.pdf',
    'LIST.PDF',
    'list.pdf ',
    'file:///etc/passwd',
    'lïst.pdf',
    '\ud800',
    '',
  ];
  const places = () => [
    '..',
    '/',
    '/etc',
    `${root}/..`,
    `${root}/../${root}`,
    `./${root}`,
    `/${root}`,
    `${root}/`,
    root.toUpperCase(),
    root.replace('/', '%2f'),
    root.replace('/', '\\'),
    `${root}\u0000`,
    'checklist/900000001',
    'checklist/-1',
    'checklist/1e3',
    'checklist/99999999999999999999',
    `production_photos/${deviceId}`,
    '__proto__/1',
    t.dataDir,
    'files',
    '',
  ];

  it('is not found, and the answer never says why or where', async () => {
    const missing = await show(root, 'missing.pdf');
    expect(missing.status).toBe(404);
    const pairs = [
      ...names.map((name) => [root, name] as const),
      ...places().map((place) => [place, 'list.pdf'] as const),
    ];
    for (const [place, name] of pairs) {
      const { status, text } = await show(place, name);
      expect({ place, name, status }).toEqual({ place, name, status: 404 });
      expect(JSON.parse(text)).toMatchObject({ code: 'core.not_found', message: 'Not found' });
      expect(text).not.toContain(t.dataDir);
    }
  });

  it('is nothing that could be deleted either', async () => {
    for (const filename of names) {
      const answer = await t.call('delete_checklist', admin, { device_id: deviceId, filename });
      expect(answer.status).toBe(404);
    }
    expect((await show(root, 'list.pdf')).status).toBe(200);
  });

  it('was not refused because everything is: the right pair is shown', async () => {
    expect(await show(root, 'list.pdf')).toEqual({ status: 200, text: PDF.toString() });
  });
});

describe('the roots of things that have no files yet', () => {
  const kinds = ['ticket', 'resupply', 'shipment', 'packing_list'] as const;

  it.each(kinds)('%s is not found by admins and refused to the workshop', async (type) => {
    const resource = { type, number: '10023' };
    expect((await t.call('get_media_files', admin, { resource })).status).toBe(404);
    expect((await show(`${type}/10023`, 'a.pdf', admin)).status).toBe(404);
    expect((await show(`${type}/10023`, 'a.pdf')).status).toBe(403);
    const production = await t.given.user('PRODUCTION');
    const photos = await t.call('get_production_photos', production.token, { deviceid: deviceId, resource });
    expect(photos.status).toBe(403);
  });
});

describe('a file of a device', () => {
  it('goes with its row, and its bytes with the commit', async () => {
    const name = await upload('gone.png');
    const [row] = await t.database.db.select().from(files).where(eq(files.filename, name));
    const answer = await t.call('delete_checklist', admin, { device_id: deviceId, filename: name });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Checklist deleted' } });
    expect((await show(root, name)).status).toBe(404);
    const { storage } = t.server.deps.surroundings();
    for (const key of [row?.storageKey, row?.thumbnailKey])
      await expect(storage.read(key ?? '').then((bytes) => bytes.toArray())).rejects.toThrow();
    expect((await t.call('delete_checklist', admin, { device_id: deviceId, filename: name })).status).toBe(
      404,
    );
  });

  it('is gone with its device', async () => {
    const { id } = await t.given.device({ deletedAt: new Date() });
    expect((await t.call('get_checklist', admin, { deviceid: id })).status).toBe(404);
    expect((await show(`checklist/${id}`, 'a.pdf')).status).toBe(404);
  });

  it('whose bytes are missing is not found, and the log says so', async () => {
    const name = await upload('lost.png');
    const [row] = await t.database.db.select().from(files).where(eq(files.filename, name));
    await rm(join(t.dataDir, 'files', row?.storageKey ?? ''));
    expect((await show(root, name)).status).toBe(404);
    expect(log.text()).toContain('the bytes of a file are missing');
  });

  it('leaves a trail of who added and deleted it', async () => {
    const name = await upload('trail.png');
    await t.call('delete_checklist', admin, { device_id: deviceId, filename: name });
    const { rows } = await t.database.db.execute<{ call: string }>(
      `select call from audit_log where entity = 'files' and coalesce(before, after) ->> 'filename' = 'trail.png' order by id`,
    );
    expect(rows.map(({ call }) => call)).toEqual(['upload_checklist', 'delete_checklist']);
  });
});
