import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import type { SentFile } from '../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { files } from './files.table.ts';
import { jpeg, noise, PDF, picture } from './test-files.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const MB = 1_048_576;

let t: TestServer;
let token: string;
let deviceId: number;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  token = (await t.given.user('PRODUCTION', { fullName: 'Petra Production' })).token;
  deviceId = (await t.given.device()).id;
});
afterAll(() => t.close());

const photo = (filename: string, bytes: Buffer): SentFile => ({ part: 'files[]', filename, bytes });
const checklist = (filename: string, bytes: Buffer): SentFile => ({ part: 'checklist', filename, bytes });
const sendPhotos = (sent: readonly SentFile[], id = deviceId) =>
  t.upload('upload_production_photos', token, { device_id: id }, sent);
const sendChecklist = (file: SentFile, id = deviceId) =>
  t.upload('upload_checklist', token, { device_id: id }, [file]);

/** Everything uploads may leave behind: stored and temporary files, rows, orphaned keys. */
async function leftovers() {
  const { db } = t.database;
  return {
    stored: await filesBelow('files'),
    arriving: await filesBelow('arriving'),
    rows: await db.$count(files),
    loose: await db.$count(looseFiles),
  };
}

async function filesBelow(directory: string): Promise<number> {
  const path = join(t.dataDir, directory);
  if (!existsSync(path)) return 0;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function bytesOf(root: string, filename: string, thumbnail = false) {
  return t.inject({
    method: 'POST',
    url: '/api/show_checklist',
    payload: { token, filename, file_location: root, thumbnail },
  });
}

describe('an uploaded picture', () => {
  it('is listed with its details and shown as what it is', async () => {
    const { id } = await t.given.device();
    const answer = await sendPhotos([photo('../door/Ovi ä.jpg', await jpeg(640, 480))], id);
    expect(answer).toMatchObject({ status: 200, body: { message: '1 file uploaded', files: ['Ovi ä.jpg'] } });
    const { body } = await t.call('get_production_photos', token, { deviceid: id });
    expect(body).toEqual({
      files: ['Ovi ä.jpg'],
      root_dir: `production_photos/${id}`,
      items: [
        {
          filename: 'Ovi ä.jpg',
          size: expect.any(Number),
          contentType: 'image/jpeg',
          width: 640,
          height: 480,
          thumbnail: true,
          createdAt: NOW.toISOString(),
          User: { id: expect.any(Number), fullName: 'Petra Production' },
        },
      ],
    });
    const shown = await bytesOf(body.root_dir, 'Ovi ä.jpg');
    expect(shown.rawPayload).toHaveLength(body.items[0]?.size ?? -1);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "inline; filename*=UTF-8''Ovi%20%C3%A4.jpg",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  });

  it('stands upright and has lost its metadata', async () => {
    const { id } = await t.given.device();
    const lying = await sharp(await jpeg(400, 200))
      .withExif({ IFD0: { Copyright: 'where it was taken', Artist: 'who took it' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    await sendPhotos([photo('lying.jpg', lying)], id);
    const { body } = await t.call('get_production_photos', token, { deviceid: id });
    expect(body.items[0]).toMatchObject({ width: 200, height: 400 });
    const shown = await bytesOf(body.root_dir, 'lying.jpg');
    const { exif, icc, xmp, orientation, width, height } = await sharp(shown.rawPayload).metadata();
    expect({ exif, icc, xmp, orientation, width, height }).toMatchObject({ width: 200, height: 400 });
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('has lost every other file that was hidden in it', async () => {
    const { id } = await t.given.device();
    const page = '<html><script>alert(1)</script></html>';
    const pixels = () => sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } });
    const sent: Record<string, Buffer> = {
      'page-behind.png': Buffer.concat([await picture('png'), Buffer.from(page)]),
      'pdf-behind.gif': Buffer.concat([await picture('gif'), PDF]),
      'page-inside.webp': await pixels().withXmp(page).webp().toBuffer(),
      'script-inside.jpg': await pixels()
        .withExif({ IFD0: { Artist: '<script>1</script>' } })
        .jpeg()
        .toBuffer(),
    };
    for (const [name, bytes] of Object.entries(sent)) {
      expect(bytes.toString('latin1')).toMatch(/<script>|%PDF-/);
      expect((await sendPhotos([photo(name, bytes)], id)).status).toBe(200);
    }
    const { body } = await t.call('get_production_photos', token, { deviceid: id });
    expect(body.files).toHaveLength(4);
    for (const name of body.files) {
      for (const small of [false, true]) {
        const { rawPayload } = await bytesOf(body.root_dir, name, small);
        expect(rawPayload.toString('latin1')).not.toMatch(/<script>|%PDF-/);
      }
    }
  });

  it('has lost what its camera put behind it', async () => {
    const { id } = await t.given.device();
    const film = Buffer.from('\0\0\0\u0018ftypmp42 where it was taken');
    const marks = Buffer.from('SEFH where it was taken');
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const sent = Buffer.concat([await picture(format), format === 'jpeg' ? film : marks]);
      expect((await sendPhotos([photo(`a.${format}`, sent)], id)).status).toBe(200);
    }
    const two = Buffer.concat([await jpeg(64, 48), await jpeg(32, 24), film]);
    expect((await sendPhotos([photo('two.jpg', two)], id)).status).toBe(200);
    const { body } = await t.call('get_production_photos', token, { deviceid: id });
    expect(body.files).toHaveLength(5);
    for (const name of body.files) {
      const { rawPayload } = await bytesOf(body.root_dir, name);
      expect(rawPayload.includes('where it was taken')).toBe(false);
    }
  });

  it('has a thumbnail of at most 30 kB, however restless it is', async () => {
    const { id } = await t.given.device();
    await sendPhotos([photo('noise.png', await noise(1200, 900)), photo('dot.png', await noise(1, 1))], id);
    for (const name of ['noise.png', 'dot.png']) {
      const thumbnail = await bytesOf(`production_photos/${id}`, name, true);
      expect(thumbnail.headers['content-type']).toBe('image/webp');
      expect(thumbnail.rawPayload.length).toBeLessThanOrEqual(30_000);
      expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp' });
    }
  });

  it('that moves keeps moving', async () => {
    const { id } = await t.given.device();
    const frames = await Promise.all(['red', 'blue'].map((background) => frame(background)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    await sendPhotos([photo('moving.gif', gif)], id);
    const { rawPayload } = await bytesOf(`production_photos/${id}`, 'moving.gif');
    expect((await sharp(rawPayload).metadata()).pages).toBe(2);
    const { body } = await t.call('get_production_photos', token, { deviceid: id });
    expect(body.items[0]).toMatchObject({ width: 20, height: 10 });
  });

  it('gets the ending of its content and a number when its name is taken', async () => {
    const { id } = await t.given.device();
    const bytes = await picture('png');
    const answer = await sendPhotos(
      [photo('a.jpg', bytes), photo('a.png', bytes), photo('x.svg', bytes)],
      id,
    );
    expect(answer.body.files).toEqual(['a.png', 'a (2).png', 'x.svg.png']);
    const again = await Promise.all([1, 2, 3].map(() => sendPhotos([photo('a.png', bytes)], id)));
    expect(again.map(({ body }) => body.files[0]).sort()).toEqual(['a (3).png', 'a (4).png', 'a (5).png']);
  });

  it('may be sent under the short name of its part', async () => {
    const sent = { part: 'files', filename: 'short.png', bytes: await picture('png') };
    expect((await sendPhotos([sent])).status).toBe(200);
  });
});

describe('an uploaded pdf', () => {
  it('is kept byte for byte and has no thumbnail', async () => {
    const { id } = await t.given.device();
    const answer = await sendChecklist(checklist('List 1.pdf', PDF), id);
    expect(answer).toMatchObject({ status: 200, body: { files: ['List 1.pdf'] } });
    const { body } = await t.call('get_checklist', token, { deviceid: id });
    expect(body.items).toMatchObject([
      { contentType: 'application/pdf', size: PDF.length, width: null, thumbnail: false },
    ]);
    const shown = await bytesOf(body.root_dir, 'List 1.pdf');
    expect(shown.rawPayload).toEqual(PDF);
    expect(shown.headers['content-type']).toBe('application/pdf');
    expect((await bytesOf(body.root_dir, 'List 1.pdf', true)).statusCode).toBe(404);
  });

  it('is no picture of production', async () => {
    expect(await sendPhotos([photo('list.pdf', PDF)])).toMatchObject({
      status: 415,
      body: { code: 'files.only_images', message: 'Only images' },
    });
  });
});

describe('a file that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'gif') => {
    const whole = await sharp(await noise(300, 300))
      .toFormat(format)
      .toBuffer();
    return whole.subarray(0, Math.floor(whole.length / 2));
  };
  const UNKNOWN = { status: 415, body: { code: 'files.unknown_type', message: 'Only images and PDF' } };
  const TWO = {
    status: 415,
    body: { code: 'files.two_files', message: expect.stringMatching(/^Only images and PDF/) },
  };
  const RAW = { raw: { width: 10, height: 10, channels: 3 } } as const;
  const ZIP = Buffer.from(`PK\u0003\u0004\u0014\0${'\0'.repeat(24)}namePK\u0005\u0006${'\0'.repeat(18)}`);
  const DAMAGED = { status: 415, body: { code: 'files.damaged' } };
  const refused: Record<string, [() => Promise<Buffer> | Buffer, object]> = {
    'an svg': [() => Buffer.from(svg), UNKNOWN],
    'an svg with a declaration': [() => Buffer.from(`<?xml version="1.0"?>${svg}`), UNKNOWN],
    'html that calls itself a picture': [() => Buffer.from('<!doctype html><script>1</script>'), UNKNOWN],
    'a tiff': [() => sharp(Buffer.alloc(300), RAW).tiff().toBuffer(), UNKNOWN],
    'a pdf behind a page': [() => Buffer.concat([Buffer.from('<html>'), PDF]), UNKNOWN],
    'a few bytes': [() => Buffer.from('GIF'), UNKNOWN],
    nothing: [() => Buffer.alloc(0), DAMAGED],
    'a header without a picture': [() => Buffer.from('GIF89a/*<svg onload=1>*/=1;alert(1)'), DAMAGED],
    'half a jpeg': [() => cut('jpeg'), DAMAGED],
    'half a png': [() => cut('png'), DAMAGED],
    'half a webp': [() => cut('webp'), DAMAGED],
    'half a gif': [() => cut('gif'), DAMAGED],
    'half a pdf': [() => PDF.subarray(0, PDF.length / 2), DAMAGED],
    'a pdf with something behind it': [
      () => Buffer.concat([PDF, Buffer.from('PK\u0003\u0004rest')]),
      DAMAGED,
    ],
    'a pdf that is an archive too': [() => Buffer.concat([PDF, ZIP]), TWO],
    'a jpeg that is an archive too': [async () => Buffer.concat([await jpeg(20, 10), ZIP]), TWO],
    'more than 20 MB': [
      () => Buffer.concat([PDF, Buffer.alloc(20 * MB)]),
      { status: 413, body: { code: 'files.too_large' } },
    ],
  };

  it.each(Object.keys(refused))('for being %s leaves nothing behind', async (what) => {
    const [make, expected] = refused[what] ?? [() => PDF, {}];
    const before = await leftovers();
    expect(await sendChecklist(checklist('innocent.png', await make()))).toMatchObject(expected);
    expect(await leftovers()).toEqual(before);
  });

  it('for having 196 megapixels is never decoded', async () => {
    const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(MB);
    const before = await leftovers();
    const resident = process.memoryUsage().rss;
    const answer = await sendChecklist(checklist('bomb.png', bomb));
    expect(answer).toMatchObject({ status: 413, body: { code: 'files.too_many_pixels' } });
    expect(process.memoryUsage().rss - resident).toBeLessThan(100 * MB);
    expect(await leftovers()).toEqual(before);
  });

  it('takes the good ones of its request with it', async () => {
    const before = await leftovers();
    const good = await picture('png');
    const answer = await sendPhotos([photo('good.png', good), photo('bad.png', Buffer.from(svg))]);
    expect(answer.status).toBe(415);
    expect(await leftovers()).toEqual(before);
  });

  it('does not stand in the way of 20 MB that are right', async () => {
    const padded = Buffer.concat([
      PDF.subarray(0, 9),
      Buffer.alloc(20 * MB - PDF.length, ' '),
      PDF.subarray(9),
    ]);
    expect(padded).toHaveLength(20 * MB);
    expect((await sendChecklist(checklist('large.pdf', padded))).status).toBe(200);
  });
});

describe('a request', () => {
  it('for a device that does not exist is refused before its files are read', async () => {
    const before = await leftovers();
    const answer = await sendChecklist(checklist('a.pdf', PDF), 900_000_001);
    expect(answer).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
    expect(await leftovers()).toEqual(before);
  });

  it('of sales, who may only look, is refused', async () => {
    const sales = await t.given.user('SALES');
    const before = await leftovers();
    const answer = await t.upload('upload_checklist', sales.token, { device_id: deviceId }, [
      checklist('a.pdf', PDF),
    ]);
    expect(answer).toMatchObject({ status: 403, body: { code: 'core.not_allowed' } });
    expect((await t.call('get_checklist', sales.token, { deviceid: deviceId })).status).toBe(200);
    expect(await leftovers()).toEqual(before);
  });

  it('without a file, with two checklists, or with an unknown part is refused by name', async () => {
    const before = await leftovers();
    const send = (sent: readonly SentFile[]) =>
      t.upload('upload_checklist', token, { device_id: deviceId }, sent);
    expect(await send([])).toMatchObject({ status: 400, body: { fields: { checklist: 'is required' } } });
    expect(await send([checklist('a.pdf', PDF), checklist('b.pdf', PDF)])).toMatchObject({
      status: 413,
      body: { code: 'files.too_many', fields: { checklist: 'must have at most 1 entry' } },
    });
    expect(await send([{ part: 'invoice', filename: 'a.pdf', bytes: PDF }])).toMatchObject({
      status: 400,
      body: { fields: { invoice: 'is no file of this call' } },
    });
    expect(await leftovers()).toEqual(before);
  });

  it('with more than 20 files, or with a thousand parts, is refused', async () => {
    const before = await leftovers();
    const bytes = await picture('gif');
    const many = Array.from({ length: 21 }, (_, index) => photo(`${index}.gif`, bytes));
    expect(await sendPhotos(many)).toMatchObject({ status: 413, body: { code: 'files.too_many' } });
    const thousand = Array.from({ length: 1000 }, (_, index) => photo(`${index}.gif`, bytes));
    expect(await sendPhotos(thousand)).toMatchObject({ status: 413, body: { code: 'files.too_many' } });
    expect(await leftovers()).toEqual(before);
  });

  it('takes 20 files at once', async () => {
    const { id } = await t.given.device();
    const bytes = await picture('gif');
    const many = Array.from({ length: 20 }, (_, index) => photo(`${index}.gif`, bytes));
    expect(await sendPhotos(many, id)).toMatchObject({ status: 200, body: { message: '20 files uploaded' } });
  });

  it('is refused while the disk is nearly full, and people can still sign in', async () => {
    const full = await startTestServer({ env: { DISK_FREE_PERCENT: '100' } });
    const user = await full.given.user('PRODUCTION', { password: 'a long enough password' });
    const device = await full.given.device();
    const answer = await full.upload('upload_checklist', user.token, { device_id: device.id }, [
      checklist('a.pdf', PDF),
    ]);
    expect(answer).toMatchObject({ status: 507, body: { code: 'files.disk_full' } });
    const credentials = { username: user.userName, password: 'a long enough password' };
    expect((await full.call('login_verification', null, credentials)).status).toBe(200);
    await full.close();
  });

  it('is refused when a thousand files are there already', async () => {
    const { id } = await t.given.device();
    await t.database.db.execute(sql`
      insert into files (root, filename, content_type, size, storage_key)
      select ${`checklist/${id}`}, 'file ' || n, 'application/pdf', 1, 'none/' || ${id}::int || '/' || n
      from generate_series(1, 1000) as n`);
    const before = await leftovers();
    expect(await sendChecklist(checklist('a.pdf', PDF), id)).toMatchObject({
      status: 409,
      body: { code: 'files.full' },
    });
    expect(await leftovers()).toEqual(before);
  });
});

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
}
