import type { CallInput } from '@halla/contract/calls';
import { documentMark } from '@halla/domain/documents/document-mark';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markedPdf } from '#modules/files/test-files.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import type { SentFile } from '../../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
});
afterAll(() => t.close());

const LINE = { sku: 'PUMP', name: 'Pump', count: 3, price: 20 };

async function givenPaid(paymentStatus: 'invoiced' | 'deposit' | 'completed' = 'completed') {
  const { body } = await t.call('add_order', admin.token, {
    orderData: {
      invoiceIssuer: 'finland',
      invoiceLanguage: 'fi',
      genericDevices: [LINE],
      paymentStatus,
      vat: 24,
    },
  });
  return body.order;
}

async function takeNumber(): Promise<number> {
  return (await t.call('get_next_credit_note_number', admin.token, {})).body.number;
}

function creditNote(number: number): SentFile {
  const bytes = markedPdf(documentMark('credit_note', number));
  return { part: 'credit_note', filename: 'note.pdf', bytes };
}

function edit(orderData: CallInput<'edit_order'>['orderData'], sent: SentFile[]) {
  return t.upload('edit_order', admin.token, { orderData }, sent);
}

async function papers(number: number) {
  const resource = { type: 'invoice', number: String(number) } as const;
  return (await t.call('get_media_files', admin.token, { resource })).body.files;
}

const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });

const REFUSED: readonly [
  what: string,
  numberOf: () => Promise<number>,
  marked: number | null,
  code: string,
][] = [
  ['a number that was not given out', async () => 900_000, null, 'orders.credit_note_number'],
  ['a number that is used', usedNumber, null, 'orders.credit_note_number'],
  ['the pdf of another one', takeNumber, 1_000_000, 'orders.other_credit_note'],
];

describe('a credit note', () => {
  it('comes as pdf with the edit that cancels, and is kept beside the invoice', async () => {
    const order = await givenPaid('deposit');
    const number = await takeNumber();
    const change = { id: order.id, paymentStatus: 'cancelled', creditNoteNumber: number } as const;
    const { status, body } = await edit(change, [creditNote(number)]);
    expect(status).toBe(200);
    expect(body.creditNote).toEqual({ number, date: '2026-03-02', currency: 'EUR', net: 60, vat: 24 });
    expect(await papers(order.number)).toEqual([`credit_note_${number}_fi.pdf`]);
    const shown = await t.inject({
      method: 'POST',
      url: '/api/show_checklist',
      payload: {
        token: admin.token,
        filename: `credit_note_${number}_fi.pdf`,
        file_location: `invoice/${order.number}`,
      },
    });
    expect(shown.rawPayload).toEqual(creditNote(number).bytes);
  });

  it('comes with the edit that lowers a total after the payment', async () => {
    const order = await givenPaid();
    const number = await takeNumber();
    const genericDevices = [{ ...LINE, count: 1 }];
    const { body } = await edit({ id: order.id, genericDevices, creditNoteNumber: number }, [
      creditNote(number),
    ]);
    expect(body.creditNote).toMatchObject({ number, net: 40 });
    expect(await papers(order.number)).toEqual([`credit_note_${number}_fi.pdf`]);
  });

  it('gets the next number when the edit names none', async () => {
    const order = await givenPaid();
    const before = await takeNumber();
    const { body } = await t.call('edit_order', admin.token, {
      orderData: { id: order.id, paymentStatus: 'cancelled' },
    });
    expect(body.creditNote?.number).toBe(before + 1);
    expect(await papers(order.number)).toEqual([]);
  });

  it.each(REFUSED)('is refused with the whole edit: %s', async (_, numberOf, marked, code) => {
    const order = await givenPaid();
    const number = await numberOf();
    const before = await state();
    const change = { id: order.id, paymentStatus: 'cancelled', creditNoteNumber: number } as const;
    const refused = await edit(change, [creditNote(marked ?? number)]);
    expect(refused.body.code).toBe(code);
    expect(await state()).toEqual(before);
  });

  it('is refused for an order that is cancelled before its invoice was issued', async () => {
    const order = await givenPaid('invoiced');
    const number = await takeNumber();
    const change = { id: order.id, paymentStatus: 'cancelled', creditNoteNumber: number } as const;
    expect((await edit(change, [creditNote(number)])).body.code).toBe('orders.nothing_credited');
    const { body } = await t.call('edit_order', admin.token, {
      orderData: { id: order.id, paymentStatus: 'cancelled' },
    });
    expect(body.creditNote).toBeNull();
  });

  it('is refused where nothing is credited', async () => {
    const order = await givenPaid();
    const number = await takeNumber();
    const before = await state();
    const named = await edit({ id: order.id, details: 'x', creditNoteNumber: number }, []);
    const sent = await edit({ id: order.id, details: 'x' }, [creditNote(number)]);
    expect([named.body.code, sent.body.code]).toEqual(['orders.nothing_credited', 'orders.nothing_credited']);
    expect(await state()).toEqual(before);
  });
});

async function usedNumber(): Promise<number> {
  const order = await givenPaid();
  const orderData = { id: order.id, paymentStatus: 'cancelled' } as const;
  const { body } = await t.call('edit_order', admin.token, { orderData });
  return body.creditNote?.number ?? 0;
}

describe('numbers that were given out and never used', () => {
  it('are listed for super users, the latest first, with whom they were given to', async () => {
    const { token } = await t.given.user('SUPER_USER');
    t.clock.now = new Date('2026-03-03T12:00:00.000Z');
    const { body: order } = await t.call('get_next_order_number', admin.token, {});
    t.clock.now = new Date('2026-03-03T12:01:00.000Z');
    const note = await takeNumber();
    const { body } = await t.call('get_unused_numbers', token, { limit: 2 });
    const User = { id: admin.id, fullName: 'Anna Admin' };
    expect(body).toEqual({
      numbers: [
        { kind: 'credit_note', number: note, issuedAt: '2026-03-03T12:01:00.000Z', User },
        { kind: 'order', number: order.number, issuedAt: '2026-03-03T12:00:00.000Z', User },
      ],
      truncated: true,
    });
    const orderData = { invoiceIssuer: 'finland' as const, genericDevices: [LINE], number: order.number };
    expect((await t.call('add_order', admin.token, { orderData })).status).toBe(200);
    const { body: after } = await t.call('get_unused_numbers', token, {});
    expect(after.numbers.map(({ kind, number }) => `${kind} ${number}`)).not.toContain(
      `order ${order.number}`,
    );
    expect(after.numbers[0]).toMatchObject({ kind: 'credit_note', number: note });
    expect((await t.call('get_unused_numbers', admin.token, {})).status).toBe(403);
  });
});
