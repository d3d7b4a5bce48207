import { documentMark } from '@halla/domain/documents/document-mark';
import { beforeAll, describe, expect, it } from 'vitest';
import { markedPdf } from '#modules/files/test-files.ts';
import type { NewData } from '../orders/ordering.test-steps.ts';
import { stepping } from './stepping.test-steps.ts';

const { started, newId, edit, read, state, ...steps } = stepping();
const { shipment, save, item } = steps;
beforeAll(() => item('FAN', { mailhouse: 100 }));

const FAN = { sku: 'FAN', name: 'Fan', count: 4, price: 100 };
const CLIENT = { companyName: 'Clinic', location: 'FI' };
const given = (change: Partial<NewData> = {}) =>
  newId({ genericDevices: [FAN], vat: 25.5, clientInfo: CLIENT, ...change });
const gross = (pieces: number) => pieces * 125.5;

/** The documents of an order: their net sum, the invoice numbers and the states. */
async function stated(id: number) {
  const { documents } = await read(id);
  const sum = documents.reduce((total, one) => total + (one.kind === 'invoice' ? one.gross : -one.gross), 0);
  const numbers = documents.filter(({ kind }) => kind === 'invoice').map(({ number }) => number);
  return { sum, numbers, states: documents.map((one) => one.state) };
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('two people and the documents of an order', () => {
  it('save it so that both would issue its invoice: it is issued once, and the rest is the difference', async () => {
    const id = await given();
    const answers = await Promise.all([
      edit({ id, paymentStatus: 'deposit', genericDevices: [{ ...FAN, count: 3 }] }),
      edit({ id, paymentStatus: 'deposit', genericDevices: [{ ...FAN, count: 2 }] }),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    const order = await read(id);
    const found = await stated(id);
    expect(found.sum).toBe(gross(order.genericDevices[0]?.count ?? 0));
    expect(new Set(found.numbers).size).toBe(found.numbers.length);
    expect(found.states).toEqual(['issued', 'issued']);
  });

  it('issue its invoice: one does, the other is told that there is no draft any more', async () => {
    const { t, admin } = started();
    const id = await given();
    const issue = () => t.call('issue_invoice', admin.token, { id });
    const answers = await Promise.all([issue(), issue()]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('orders.no_draft');
    expect(await stated(id)).toEqual({ ...(await stated(id)), sum: gross(4), states: ['issued'] });
  });

  it('issue its invoice and lower it: what is issued and what it comes to agree, whoever is first', async () => {
    const { t, admin } = started();
    const id = await given();
    const [issued, lowered] = await Promise.all([
      t.call('issue_invoice', admin.token, { id }),
      edit({ id, genericDevices: [{ ...FAN, count: 3 }] }),
    ]);
    expect([issued.status, lowered.status]).toEqual([200, 200]);
    expect(await stated(id)).toMatchObject({ sum: gross(3), numbers: { length: 1 } });
    expect((await stated(id)).states).not.toContain('draft');
  });

  it('cannot both issue what they have loaded: the later one is told that it was changed', async () => {
    const { t, admin } = started();
    const id = await given();
    const { updatedAt } = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    const answers = await Promise.all([
      t.call('issue_invoice', admin.token, { id, updatedAt }),
      edit({ id, updatedAt, genericDevices: [{ ...FAN, count: 1 }] }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('core.stale');
  });

  it('use one number of a credit note: one has it, the other leaves no trace and takes the next one', async () => {
    const { t, admin } = started();
    const take = async () => (await t.call('get_next_credit_note_number', admin.token, {})).body.number;
    const number = await take();
    const orders = [await given({ paymentStatus: 'deposit' }), await given({ paymentStatus: 'deposit' })];
    const lower = (id: number, creditNoteNumber: number) =>
      t.upload(
        ...(['edit_order', admin.token] as const),
        { orderData: { id, creditNoteNumber, genericDevices: [{ ...FAN, count: 3 }] } },
        [
          {
            ...{ part: 'credit_note', filename: 'note.pdf' },
            bytes: markedPdf(documentMark('credit_note', creditNoteNumber)),
          },
        ],
      );
    const answers = await Promise.all(orders.map((id) => lower(id, number)));
    expect(statuses(answers)).toEqual([200, 409]);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers[late]?.body).toMatchObject({
      ...{ code: 'orders.credit_note_number', fields: { 'orderData.creditNoteNumber': expect.anything() } },
    });
    const id = orders[late] ?? 0;
    expect(await stated(id)).toMatchObject({ sum: gross(4), states: ['issued'] });
    const next = await take();
    expect((await lower(id, next)).body.creditNote?.number).toBe(next);
    const papers = await Promise.all(
      orders.map(async (one) => {
        const resource = { type: 'invoice', number: String((await read(one)).number) } as const;
        return (await t.call('get_media_files', admin.token, { resource })).body.files;
      }),
    );
    expect(papers.flat().toSorted()).toEqual(
      [number, next].map((one) => `credit_note_${one}_en.pdf`).toSorted(),
    );
  });
});

describe('two people and what came back', () => {
  async function givenReturned() {
    const id = await given({ paymentStatus: 'completed' });
    const back = await shipment({ Order: { id }, genericDevices: [{ sku: 'FAN', name: 'Fan', count: 2 }] });
    await save({ id: back, status: 'delivered' });
    await save({ id: back, status: 'returned' });
    const line = (await read(id)).genericDevices[0]?.id ?? 0;
    return { id, back, credit: (count: number) => [{ id: line, count }], line };
  }

  it('credit it: no piece is credited twice', async () => {
    const { id, back, credit } = await givenReturned();
    const answers = await Promise.all([
      save({ id: back }, { credit: credit(2) }),
      save({ id: back }, { credit: credit(1) }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const credited = (await read(id)).genericDevices[0]?.credited ?? 0;
    expect(await stated(id)).toMatchObject({ sum: gross(4 - credited) });
    expect([1, 2]).toContain(credited);
  });

  it('credit it and edit its order: the documents agree with both', async () => {
    const { id, back, credit, line } = await givenReturned();
    const answers = await Promise.all([
      save({ id: back }, { credit: credit(2) }),
      edit({ id, genericDevices: [{ ...FAN, id: line, count: 3 }] }),
      edit({ id, vat: 0, vatReason: 'zero_rated' }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(await stated(id)).toMatchObject({ sum: 100 });
    const before = await state();
    expect((await save({ id: back }, { credit: credit(1) })).body.code).toBe('shipments.not_creditable');
    expect(await state()).toEqual(before);
  });
});
