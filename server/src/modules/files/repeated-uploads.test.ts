import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { MULTIPART, multipartBody } from '../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { files } from './files.table.ts';
import { PDF, picture } from './test-files.ts';

/** Space for one of the test's files. */
const LIMIT = PDF.length + 10;

let t: TestServer;
let token: string;
let device: { id: number };
beforeAll(async () => {
  t = await startTestServer({ env: { FILES_PER_COMPANY_GB: (LIMIT / 2 ** 30).toFixed(20) } });
  token = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());
beforeEach(async () => {
  device = await t.given.device({ companyId: (await t.given.company()).id });
});

interface Upload {
  writeId: string;
  bytes?: Buffer;
  filename?: string;
  /** Bytes omitted at the end of the form. */
  missing?: number;
}

async function upload({ writeId, bytes = PDF, filename = 'a.pdf', missing = 0 }: Upload) {
  const fields = [
    ['token', token],
    ['writeId', writeId],
    ['device_id', String(device.id)],
  ] as const;
  const body = multipartBody({ fields, files: [{ part: 'checklist', filename, bytes }] });
  const response = await t.inject({
    method: 'POST',
    url: '/api/upload_checklist',
    headers: { 'content-type': MULTIPART },
    payload: body.subarray(0, body.length - missing),
  });
  return { status: response.statusCode, body: response.json() };
}

async function kept() {
  const { db } = t.database;
  const stored = await readdir(join(t.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return {
    rows: await db.$count(files, eq(files.deviceId, device.id)),
    stored: stored.filter((entry) => entry.isFile()).length,
    loose: await db.$count(looseFiles),
  };
}

describe('an upload that is sent again under its id', () => {
  it('gets the first answer, although there is no room for a second file', async () => {
    const writeId = randomUUID();
    const first = await upload({ writeId });
    expect(first.status).toBe(200);
    const before = await kept();
    expect(await upload({ writeId })).toEqual(first);
    expect((await upload({ writeId: randomUUID() })).body.code).toBe('files.quota');
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['with other bytes', { bytes: Buffer.concat([PDF, Buffer.from('\n')]) }],
    ['under another file name', { filename: 'b.pdf' }],
  ])('%s is refused, with room and without, and leaves nothing', async (_what, change) => {
    const writeId = randomUUID();
    const full = device;
    expect((await upload({ writeId })).status).toBe(200);
    const before = await kept();
    expect(await upload({ writeId, ...change })).toMatchObject({
      status: 409,
      body: { code: 'core.write_id_used' },
    });
    // Without a customer no quota applies, so the files are received before they are compared.
    device = await t.given.device();
    const another = randomUUID();
    await upload({ writeId: another });
    const withRoom = await upload({ writeId: another, ...change });
    expect(withRoom).toMatchObject({ status: 409, body: { code: 'core.write_id_used' } });
    expect((await kept()).rows).toBe(1);
    device = full;
    expect(await kept()).toEqual({ ...before, stored: before.stored + 1 });
  });

  it('and breaks off is refused, and can be sent once more', async () => {
    const writeId = randomUUID();
    const first = await upload({ writeId });
    const before = await kept();
    expect((await upload({ writeId, missing: 200 })).status).toBe(400);
    expect(await upload({ writeId })).toEqual(first);
    expect(await kept()).toEqual(before);
  });
});

it('a refused upload leaves its id free for another file', async () => {
  const writeId = randomUUID();
  expect((await upload({ writeId, bytes: Buffer.from('no picture') })).status).toBe(415);
  expect((await upload({ writeId, bytes: await picture('png'), filename: 'a.png' })).status).toBe(200);
});
