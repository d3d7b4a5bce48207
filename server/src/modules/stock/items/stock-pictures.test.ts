import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#modules/files/files.table.ts';
import { jpeg, PDF, picture } from '#modules/files/test-files.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let boss: string;
let admin: string;
beforeAll(async () => {
  t = await startTestServer();
  boss = (await t.given.user('SUPER_USER')).token;
  admin = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

let made = 0;
/** A stock item with a row; its sku has characters that addresses do not. */
async function newItem() {
  made += 1;
  const stock_item = { sku: `Fan 3/4 ${made}`, name: 'Fan', warehouse: 'mailhouse', total: 1 };
  return (await t.call('add_stock_quantity', boss, { stock_item })).body.stock;
}

const resourceOf = (sku: string) => ({ resource: { type: 'StockItem' as const, number: sku } });
async function upload(sku: string, filename: string, token = boss) {
  // Makes the next picture newer.
  t.clock.now = new Date(t.clock.now.getTime() + 1000);
  const bytes = filename.endsWith('pdf') ? PDF : await jpeg(640, 480);
  return t.upload('upload_media_files', token, resourceOf(sku), [{ part: 'files[]', filename, bytes }]);
}
const remove = (sku: string, filename: string, token = boss) =>
  t.call('delete_media_file', token, { ...resourceOf(sku), filename });
const get = (url: string, headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers });
async function itemOf(id: number) {
  const { body } = await t.call('get_stock_items', admin, { stockItemId: id });
  return body.stock[0];
}

describe('a picture of a stock item', () => {
  it('becomes the image of the item, at an address that everybody may open', async () => {
    const { sku, StockItemId } = await newItem();
    expect((await upload(sku.toLowerCase(), 'front ä.jpg')).status).toBe(200);
    const imageUrl = `/images/stock/${encodeURIComponent(sku)}/front%20%C3%A4.jpg`;
    expect((await itemOf(StockItemId))?.imageUrl).toBe(imageUrl);
    const { body } = await t.call('get_stock_quantity', admin, { search_value: sku });
    expect(body.stock.map((row) => row.imageUrl)).toEqual([imageUrl]);
    const shown = await get(imageUrl);
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
    ]).toEqual([200, 'image/jpeg', 'nosniff']);
    const small = await get(`${imageUrl}?small`);
    expect((await sharp(small.rawPayload).metadata()).format).toBe('webp');
    expect(small.rawPayload.length).toBeLessThan(shown.rawPayload.length);
    const listed = await t.call('get_media_files', admin, resourceOf(sku));
    expect([listed.body.root_dir, listed.body.files]).toEqual([`StockItem/${sku}`, ['front ä.jpg']]);
    const { body: history } = await t.call('get_history', boss, { kind: 'stockItem', id: StockItemId });
    expect(JSON.stringify(history)).toContain('front ä.jpg');
  });

  it('is asked for again when it may have been replaced, and sent again only then', async () => {
    const { sku, StockItemId } = await newItem();
    await upload(sku, 'a.jpg');
    const url = (await itemOf(StockItemId))?.imageUrl ?? '';
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect([first.headers['cache-control'], (await get(url, { 'if-none-match': etag })).statusCode]).toEqual([
      'no-cache',
      304,
    ]);
    await remove(sku, 'a.jpg');
    await upload(sku, 'a.jpg');
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('gives way to a later one, and to the newest that is left when it is deleted', async () => {
    const { sku, StockItemId } = await newItem();
    const shown = async () => (await itemOf(StockItemId))?.imageUrl?.split('/').at(-1) ?? null;
    const seen = [];
    for (const step of [
      () => upload(sku, 'a.jpg'),
      () => upload(sku, 'b.jpg'),
      () => upload(sku, 'c.jpg'),
      () => remove(sku, 'a.jpg'),
      () => remove(sku, 'c.jpg'),
      () => remove(sku, 'b.jpg'),
    ]) {
      expect((await step()).status).toBe(200);
      seen.push(await shown());
    }
    expect(seen).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'c.jpg', 'b.jpg', null]);
    expect((await get(`/images/stock/${encodeURIComponent(sku)}/b.jpg`)).statusCode).toBe(404);
  });

  it('leaves an address that was entered by hand when another picture is deleted', async () => {
    const { id, sku, StockItemId } = await newItem();
    await upload(sku, 'a.jpg');
    await t.call('add_stock_quantity', boss, { stock_item: { id, imageUrl: '/images/other.jpg' } });
    await remove(sku, 'a.jpg');
    expect((await itemOf(StockItemId))?.imageUrl).toBe('/images/other.jpg');
  });

  it('goes with the item to its new sku', async () => {
    const { id, sku, StockItemId } = await newItem();
    await upload(sku, 'a.jpg');
    const edit = { stock_item: { id, sku: `${sku} new` } };
    expect((await t.call('add_stock_quantity', boss, edit)).status).toBe(200);
    const imageUrl = (await itemOf(StockItemId))?.imageUrl ?? '';
    expect(imageUrl).toBe(`/images/stock/${encodeURIComponent(`${sku} new`)}/a.jpg`);
    expect((await get(imageUrl)).statusCode).toBe(200);
    expect((await get(`/images/stock/${encodeURIComponent(sku)}/a.jpg`)).statusCode).toBe(404);
  });

  it('stays where it is when the new sku is that of another item with a picture of that name', async () => {
    const [one, other] = [await newItem(), await newItem()];
    for (const { sku } of [one, other]) await upload(sku, 'a.jpg');
    const edit = { stock_item: { id: one.id, sku: other.sku } };
    expect((await t.call('add_stock_quantity', boss, edit)).body.code).toBe('ER_DUP_ENTRY');
    expect((await get((await itemOf(one.StockItemId))?.imageUrl ?? '')).statusCode).toBe(200);
  });

  it('is deleted with its item, and is not there for a later item of the same sku', async () => {
    const { sku, StockItemId } = await newItem();
    await upload(sku, 'a.jpg');
    const of = eq(files.root, `StockItem/${sku}`);
    const [row] = await t.database.db.select().from(files).where(of);
    await t.call('delete_stock_item', boss, { stockItemId: StockItemId });
    expect(await t.database.db.select().from(files).where(of)).toEqual([]);
    const { storage } = t.server.deps.surroundings();
    await expect(storage.read(row?.storageKey ?? '').then((bytes) => bytes.toArray())).rejects.toThrow();
  });

  it('is changed by super users only, and is a picture', async () => {
    const { sku } = await newItem();
    expect((await upload(sku, 'a.jpg', admin)).status).toBe(403);
    expect((await upload(sku, 'a.pdf')).body.code).toBe('files.only_images');
    expect((await upload(sku, 'a.jpg')).status).toBe(200);
    expect((await remove(sku, 'a.jpg', admin)).status).toBe(403);
    expect((await upload('NO SUCH SKU', 'a.jpg')).status).toBe(404);
  });

  it('of an item that is deleted while it is on its way is refused, and leaves nothing', async () => {
    const { sku, StockItemId } = await newItem();
    const [sent, deleted] = await Promise.all([
      upload(sku, 'a.jpg'),
      t.call('delete_stock_item', boss, { stockItemId: StockItemId }),
    ]);
    expect([200, 404]).toContain(sent.status);
    expect(deleted.status).toBe(200);
    const left = await t.database.db
      .select()
      .from(files)
      .where(eq(files.root, `StockItem/${sku}`));
    expect(left).toEqual([]);
  });
});

describe('the public address', () => {
  it.each([
    '/images/stock/NONE/a.jpg',
    '/images/stock/%00/a.jpg',
    '/images/stock/..%2Fchecklist/a.jpg',
    '/images/stock/',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('shows no file of anything else', async () => {
    const { id } = await t.given.device();
    const file = { part: 'checklist', filename: 'a.png', bytes: await picture('png') };
    await t.upload('upload_checklist', boss, { device_id: id }, [file]);
    for (const sku of [`../checklist/${id}`, `checklist/${id}`, String(id)])
      expect((await get(`/images/stock/${encodeURIComponent(sku)}/a.png`)).statusCode).toBe(404);
  });
});
