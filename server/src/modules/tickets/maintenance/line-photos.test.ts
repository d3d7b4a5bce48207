import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#modules/files/files.table.ts';
import { picture } from '#modules/files/test-files.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { givenYearly, IN_ORDER, PHOTO_LINE } from './maintaining.test-steps.ts';

type Lines = CallInput<'fill_checklist'>['lines'];
type Value = Lines[number]['to']['value'];
type Account = { token: string; id: number };

let t: TestServer;
let admin: Account;
let technician: Account;
let other: Account;
let clinic: { id: number };
let order: Awaited<ReturnType<typeof givenYearly>>['order'];
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-06-01T09:00:00Z') });
  const yearly = await givenYearly(t, PHOTO_LINE);
  ({ admin, technician, clinic, order } = yearly);
  const { companyId } = yearly;
  other = await t.given.user('CLIENT_MAINTENANCE', { companyId, fullName: 'Olga Other' });
});
afterAll(() => t.close());

interface Taken {
  by?: Account;
  key?: string;
  replaces?: number;
  bytes?: Buffer;
}

async function take(ticket_id: number, { by = technician, bytes, ...more }: Taken = {}) {
  const file = { part: 'photo', filename: 'valve.png', bytes: bytes ?? (await picture('png')) };
  return t.upload('upload_work_order_photo', by.token, { ticket_id, key: PHOTO_LINE.key, ...more }, [file]);
}

/** Id of a photo that was taken. */
async function taken(ticketId: number, of?: Taken): Promise<number> {
  const { status, body } = await take(ticketId, of);
  expect(status).toBe(200);
  return body.photo.id;
}

const line = (from: Value, to: Value, remark = ''): Lines => [
  { key: PHOTO_LINE.key, from: { value: from, remark: '' }, to: { value: to, remark } },
];

const fill = (ticket_id: number, lines: Lines, more: object = {}) =>
  t.call('fill_checklist', technician.token, { ticket_id, lines, ...more });

async function orderOf(ticket_id: number) {
  const { body } = await t.call('get_work_order', technician.token, { ticket_id });
  return body.order ?? expect.fail('The ticket is no work order.');
}

async function bytesOf(token: string, input: CallInput<'show_ticket_photo'>): Promise<number> {
  const { statusCode } = await t.inject({
    ...{ method: 'POST', url: '/api/show_ticket_photo', payload: { token, ...input } },
  });
  return statusCode;
}

const filesOf = (number: number) =>
  t.database.db
    .select({ id: files.id, deviceId: files.deviceId, storageKey: files.storageKey })
    .from(files)
    .where(eq(files.root, `ticket/${number}`));

async function stepsOf(id: number): Promise<unknown[]> {
  const { body } = await t.call('get_history', admin.token, { kind: 'ticket', id });
  const steps = body.entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, to }) => (field === 'workOrder' ? to : [])),
  );
  return steps.toSorted();
}

describe('a photo of a line', () => {
  it('is needed to complete the work order, and is a file of the ticket', async () => {
    const { id, number } = await order();
    const without = await fill(id, IN_ORDER, { complete: true });
    expect(without).toMatchObject({
      status: 409,
      body: { code: 'maintenance.incomplete', details: { lines: PHOTO_LINE.label } },
    });
    const photo = await taken(id);
    expect(await orderOf(id)).toMatchObject({
      answers: {
        seen: {
          ...{ value: { photo }, User: { fullName: 'Tero Technician' }, at: '2026-06-01T09:00:00.000Z' },
        },
      },
      Photos: [{ id: photo, filename: 'valve.png', contentType: 'image/png', thumbnail: true }],
    });
    expect(await filesOf(number)).toMatchObject([{ id: photo, deviceId: expect.any(Number) }]);
    expect((await fill(id, IN_ORDER, { complete: true })).body).toMatchObject({ isCompleted: true });
    expect((await take(id)).body.code).toBe('maintenance.ended');
    expect(await stepsOf(id)).toEqual(['completed', 'filled', 'made', 'photographed']);
  });

  it('is read by those who work on the order, not by the clinic and not under another ticket', async () => {
    const { id } = await order();
    const photo_id = await taken(id);
    const nurse = await t.given.user('CLIENT', { companyId: clinic.id });
    const own = await t.given.user('CLIENT_MAINTENANCE', { companyId: clinic.id });
    for (const reader of [admin, technician, other]) {
      expect(await bytesOf(reader.token, { ticket_id: id, photo_id, thumbnail: true })).toBe(200);
      expect(await bytesOf(reader.token, { ticket_id: id, photo_id })).toBe(200);
      expect(await bytesOf(reader.token, { ticket_id: (await order()).id, photo_id })).toBe(404);
    }
    for (const customer of [nurse, own]) {
      expect(await bytesOf(customer.token, { ticket_id: id, photo_id })).toBe(404);
    }
    const read = await t.call('get_tickets', own.token, { ticket_id: id });
    expect(read.body.tickets[0]).toMatchObject({ id, Photos: [] });
    const refused = await take(id, { by: own });
    expect(refused).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
  });

  it('is taken again by whoever took it, and replaced by others who saw it only', async () => {
    const { id, number } = await order();
    const first = await taken(id);
    const second = await taken(id);
    expect((await filesOf(number)).map((file) => file.id)).toEqual([second]);
    const blind = await take(id, { by: other });
    expect(blind.body).toMatchObject({
      code: 'maintenance.overtaken',
      details: { name: 'Tero Technician', lines: PHOTO_LINE.label },
    });
    expect((await take(id, { by: other, replaces: first })).body.code).toBe('maintenance.overtaken');
    const third = await taken(id, { by: other, replaces: second });
    expect((await orderOf(id)).answers).toMatchObject({ seen: { value: { photo: third } } });
    expect((await filesOf(number)).map((file) => file.id)).toEqual([third]);
  });

  it('is removed with its file, which opens the line again', async () => {
    const { id, number } = await order();
    const photo = await taken(id);
    expect((await fill(id, line({ photo }, { photo }, 'Worn a little'))).status).toBe(200);
    expect((await fill(id, [...line({ photo }, null), ...IN_ORDER])).body.code).toBe('maintenance.overtaken');
    const from = { value: { photo }, remark: 'Worn a little' };
    const removal = { key: PHOTO_LINE.key, from, to: { value: null, remark: '' } };
    expect((await fill(id, [removal, ...IN_ORDER])).status).toBe(200);
    expect(await filesOf(number)).toEqual([]);
    expect(await bytesOf(admin.token, { ticket_id: id, photo_id: photo })).toBe(404);
    expect((await fill(id, [], { complete: true })).body.code).toBe('maintenance.incomplete');
    expect(await stepsOf(id)).toEqual(['filled', 'filled', 'made', 'photoRemoved', 'photographed']);
  });

  it('whose file an administrator deletes opens the line again', async () => {
    const { id, number } = await order();
    const photo = await taken(id);
    const resource = { type: 'ticket' as const, number: String(number) };
    const gone = await t.call('delete_media_file', admin.token, { resource, filename: 'valve.png' });
    expect(gone.status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ answers: { seen: { value: null } }, Photos: [] });
    expect((await fill(id, IN_ORDER, { complete: true })).body.code).toBe('maintenance.incomplete');
    // The earlier remark was about the removed picture.
    expect((await fill(id, line({ photo }, { photo }, 'Worn'))).body.code).toBe('maintenance.photo_gone');
    expect(await stepsOf(id)).toEqual(['made', 'photoRemoved', 'photographed']);
    await taken(id, { by: other });
    expect((await fill(id, IN_ORDER, { complete: true })).status).toBe(200);
  });

  it('is no other file, and no answer of another line', async () => {
    const { id } = await order();
    const foreign = await taken((await order()).id);
    expect((await fill(id, line(null, { photo: foreign }))).body).toMatchObject({
      code: 'maintenance.photo_gone',
      fields: { 'lines.0.to.value': expect.any(String) },
    });
    expect((await fill(id, line(null, 'a word'))).body.code).toBe('maintenance.wrong_answer');
    expect((await take(id, { key: 'words' })).body).toMatchObject({
      code: 'maintenance.no_photo_line',
      fields: { key: expect.any(String) },
    });
    expect((await take(id, { key: 'nothing' })).body.code).toBe('maintenance.unknown_line');
    expect((await orderOf(id)).answers).toEqual({});
  });

  it('that is not what it says is refused, and leaves nothing', async () => {
    const { id, number } = await order();
    const pdf = await take(id, { bytes: Buffer.from('%PDF-1.7 not a picture') });
    expect(pdf.body.code).toBe('files.only_images');
    const words = await take(id, { bytes: Buffer.from('a picture, they said') });
    expect(words.body.code).toBe('files.only_images');
    const cut = (await picture('png')).subarray(0, 30);
    expect((await take(id, { bytes: cut })).body.code).toBe('files.damaged');
    expect(await filesOf(number)).toEqual([]);
    expect(await stepsOf(id)).toEqual(['made']);
  });

  it('is not read any more when the ticket is deleted', async () => {
    const { id } = await order();
    const photo_id = await taken(id);
    const edit = { ticket_data: { id }, deleteTicket: true };
    expect((await t.call('edit_ticket', admin.token, edit)).status).toBe(200);
    expect(await bytesOf(admin.token, { ticket_id: id, photo_id })).toBe(404);
    expect((await take(id)).status).toBe(404);
  });
});
