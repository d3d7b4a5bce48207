import { describe, expect, it } from 'vitest';
import { PUMP, quoting } from './quoting.test-steps.ts';

const { started, state, add, edit, move, newId, sentId, read } = quoting();

describe('a new quotation', () => {
  it('is a draft with what was sent, and a number of its year', async () => {
    const { t, admin } = started();
    const company = await t.given.company({ name: 'Helsinki Spa' });
    const { status, body } = await add({
      clientInfo: { companyId: company.id, companyName: 'Helsinki Spa', location: 'FI' },
      shippingInfo: { unknownReceiver: true },
      ...{ currency: 'USD', vat: 25.5, invoiceLanguage: 'fi', purchaseOrder: 'PO-7', details: 'Call first' },
      ...{ terms: '14 days net', clientNote: 'As agreed', deliveryEstimate: 'Four weeks' },
    });
    expect([status, body.quotation.number, body.quotation.name]).toEqual([200, '2026-0001', '2026-0001']);
    const quotation = await read(body.quotation.id);
    expect(quotation).toMatchObject({
      ...{ status: 'draft', revision: 1, validUntil: '2026-04-01', totalPrice: 53.97 },
      clientInfo: { companyId: company.id, companyName: 'Helsinki Spa' },
      shippingInfo: { unknownReceiver: true },
      ...{ currency: 'USD', vat: 25.5, invoiceLanguage: 'fi', purchaseOrder: 'PO-7', details: 'Call first' },
      ...{ terms: '14 days net', clientNote: 'As agreed', deliveryEstimate: 'Four weeks' },
      ...{ sentAt: null, answeredAt: null, Revisions: [], Orders: [] },
      User: { id: admin.id, fullName: 'Anna Admin' },
    });
    expect(quotation.genericDevices).toMatchObject([{ ...PUMP, unitCode: null }]);
    expect((await add()).body.quotation.number).toBe('2026-0002');
  });

  it('keeps a new client among the contacts when it is asked to', async () => {
    const { t, admin } = started();
    const { body } = await t.call('add_quotation', admin.token, {
      orderData: {
        ...{ invoiceIssuer: 'finland', validUntil: '2026-04-01', genericDevices: [PUMP] },
        clientInfo: { companyName: 'New Spa', contactName: 'Nea New', location: 'FI' },
      },
      saveContact: true,
    });
    const { clientInfo } = await read(body.quotation.id);
    expect([typeof clientInfo.companyId, typeof clientInfo.contactId]).toEqual(['number', 'number']);
  });

  it.each([
    ['orders.no_items', { genericDevices: [{ ...PUMP, count: 0 }] }],
    ['orders.sku_repeated', { genericDevices: [PUMP, { ...PUMP, sku: 'pump' }] }],
    ['orders.unnamed_item', { genericDevices: [{ name: '', count: 1, price: 1 }] }],
    ['orders.unknown_company', { clientInfo: { companyId: 999_999 } }],
  ])('is refused with %s, and leaves no trace', async (code, orderData) => {
    const before = await state();
    expect((await add(orderData)).body).toMatchObject({ code });
    expect(await state()).toEqual(before);
  });

  it('gets a number that no other one has, also of two at once and after a deleted draft', async () => {
    const { t, admin } = started();
    const made = await Promise.all([add(), add(), add()]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const numbers = made.map(({ body }) => body.quotation.number);
    expect(new Set(numbers).size).toBe(3);
    const last = made.map(({ body }) => body.quotation).sort((a, b) => b.number.localeCompare(a.number))[0];
    const deleted = await t.call('delete_quotation', admin.token, { id: last?.id ?? 0 });
    expect(deleted.status).toBe(200);
    expect(Number((await add()).body.quotation.number.slice(5))).toBe(Number(last?.number.slice(5)) + 1);
  });
});

describe('an edit', () => {
  it('of a draft changes it in place', async () => {
    const id = await newId();
    const { body } = await edit({ id, vat: 24, genericDevices: [{ ...PUMP, count: 1, discount: 0 }] });
    expect(body.quotation.name).toBe((await read(id)).number);
    expect(await read(id)).toMatchObject({ status: 'draft', revision: 1, vat: 24, totalPrice: 19.99 });
  });

  it('of a sent one begins its next revision, and the sent one stays as it was', async () => {
    const { t, admin } = started();
    const id = await sentId({ clientInfo: { companyName: 'First Spa' }, terms: 'Cash' });
    const { body } = await edit({
      ...{ id, terms: '14 days net', clientInfo: { companyName: 'Other Spa' } },
      genericDevices: [{ ...PUMP, price: 15 }],
    });
    expect(body.quotation.name).toBe(`${body.quotation.number}-2`);
    const revised = await read(id);
    expect(revised).toMatchObject({ status: 'draft', revision: 2, sentAt: null, terms: '14 days net' });
    expect(revised.Revisions).toMatchObject([{ revision: 1, name: revised.number, User: { id: admin.id } }]);
    const sent = await t.call('get_quotation_revision', admin.token, { quotation_id: id, revision: 1 });
    expect(sent.body.revision).toMatchObject({
      ...{ name: revised.number, terms: 'Cash', totalPrice: 53.97 },
      clientInfo: { companyName: 'First Spa' },
      genericDevices: [PUMP],
    });
    expect(sent.body.revision).not.toHaveProperty('details');
    await move(id, 'send');
    expect((await read(id)).Revisions.map(({ name }) => name)).toEqual([
      revised.number,
      `${revised.number}-2`,
    ]);
  });

  it('that changes nothing begins no revision', async () => {
    const id = await sentId();
    const before = await read(id);
    expect((await edit({ id, genericDevices: [PUMP], validUntil: before.validUntil })).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });

  it('of a declined one is its next revision, without the answer to the former', async () => {
    const id = await sentId();
    await move(id, 'decline', { declineReason: 'Too expensive' });
    expect(await read(id)).toMatchObject({ status: 'declined', declineReason: 'Too expensive' });
    await edit({ id, genericDevices: [{ ...PUMP, price: 10 }] });
    expect(await read(id)).toMatchObject({
      status: 'draft',
      revision: 2,
      declineReason: null,
      answeredAt: null,
    });
  });

  it('of an accepted one, or of a stale version, is refused', async () => {
    const id = await sentId();
    const { updatedAt } = await read(id);
    started().t.clock.now = new Date(started().t.clock.now.getTime() + 1000);
    await move(id, 'accept');
    const before = await state();
    expect((await edit({ id, terms: 'Cash' })).body).toMatchObject({ code: 'quotations.closed' });
    expect((await edit({ id, updatedAt, terms: 'Cash' })).body).toMatchObject({ code: 'core.stale' });
    expect(await state()).toEqual(before);
  });
});

describe('the steps', () => {
  it('send it, record the answer, and take the answer back', async () => {
    const id = await newId();
    for (const [step, status] of [
      ['send', 'sent'],
      ['accept', 'accepted'],
      ['reopen', 'sent'],
      ['decline', 'declined'],
      ['reopen', 'sent'],
    ] as const) {
      expect((await move(id, step)).status).toBe(200);
      expect((await read(id)).status).toBe(status);
    }
    expect(await read(id)).toMatchObject({ answeredAt: null, declineReason: null });
  });

  it('are refused where they do not apply', async () => {
    const id = await newId();
    const before = await state();
    for (const step of ['accept', 'decline', 'reopen'] as const)
      expect((await move(id, step)).body).toMatchObject({ code: 'quotations.wrong_step' });
    expect((await move(999_999, 'send')).body).toMatchObject({ code: 'core.not_found' });
    expect(await state()).toEqual(before);
    await move(id, 'send');
    expect((await move(id, 'send')).body).toMatchObject({ code: 'quotations.wrong_step' });
  });

  it('never send one whose validity has ended', async () => {
    const id = await newId({ validUntil: '2026-03-01' });
    expect((await move(id, 'send')).body).toMatchObject({ code: 'quotations.validity_past' });
    await edit({ id, validUntil: '2026-03-02' });
    expect((await move(id, 'send')).status).toBe(200);
  });

  it('ask for a confirmation once the validity has ended on the calendar of the maker', async () => {
    const { t } = started();
    const id = await sentId({ validUntil: '2026-03-02' });
    const { now } = t.clock;
    // Half past midnight in Helsinki, still the day before by UTC.
    t.clock.now = new Date('2026-03-02T22:30:00.000Z');
    expect((await read(id)).status).toBe('expired');
    expect((await move(id, 'accept')).body).toMatchObject({
      code: 'quotations.expired',
      details: { day: '2026-03-02' },
    });
    expect((await move(id, 'accept', { evenIfExpired: true })).status).toBe(200);
    expect((await read(id)).status).toBe('accepted');
    t.clock.now = now;
  });

  it('delete only a draft that was never sent', async () => {
    const { t, admin } = started();
    const remove = (id: number) => t.call('delete_quotation', admin.token, { id });
    const sent = await sentId();
    expect((await remove(sent)).body).toMatchObject({ code: 'quotations.was_sent' });
    await edit({ id: sent, terms: 'Cash' });
    expect((await remove(sent)).body).toMatchObject({ code: 'quotations.was_sent' });
    const draft = await newId();
    expect((await remove(draft)).status).toBe(200);
    expect((await remove(draft)).body).toMatchObject({ code: 'core.not_found' });
  });
});

describe('the list', () => {
  it('is filtered by status, client, text and what waits', async () => {
    const { t, admin } = started();
    const company = await t.given.company({ name: 'Listed Spa' });
    const ofCompany = { clientInfo: { companyId: company.id, companyName: 'Listed Spa' } };
    const draft = await newId(ofCompany);
    const soon = await sentId({ ...ofCompany, validUntil: '2026-03-09' });
    const later = await sentId({ ...ofCompany, validUntil: '2026-03-10' });
    const accepted = await sentId({
      ...ofCompany,
      genericDevices: [{ ...PUMP, sku: 'VALVE-9', name: 'Valve' }],
    });
    await move(accepted, 'accept');
    const ids = async (input: object) => {
      const { body } = await t.call('get_quotations', admin.token, { companyId: company.id, ...input });
      return body.quotations.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([accepted, later, soon, draft]);
    expect(await ids({ sort: 'createdAt' })).toEqual([draft, soon, later, accepted]);
    expect(await ids({ statuses: ['sent'] })).toEqual([later, soon]);
    expect(await ids({ statuses: ['draft', 'accepted'] })).toEqual([accepted, draft]);
    expect(await ids({ statuses: ['expired', 'ordered', 'declined'] })).toEqual([]);
    expect(await ids({ statuses: [] })).toEqual([]);
    expect(await ids({ waits: true })).toEqual([accepted, soon]);
    expect(await ids({ search_value: 'valve-9' })).toEqual([accepted]);
    expect(await ids({ search_value: 'listed sp' })).toHaveLength(4);
    expect(await ids({ search_value: (await read(soon)).number })).toEqual([soon]);
    const first = await t.call('get_quotations', admin.token, {
      companyId: company.id,
      limit: 3,
      cursor: null,
    });
    expect(first.body).toMatchObject({ total: 4, nextCursor: expect.any(String) });
    expect(await ids({ limit: 3, cursor: first.body.nextCursor })).toEqual([draft]);
  });
});

it('Its history tells what was sent and changed.', async () => {
  const { t, admin } = started();
  const id = await sentId();
  await edit({ id, terms: 'Cash', genericDevices: [{ ...PUMP, price: 10 }] });
  const { body } = await t.call('get_history', admin.token, { kind: 'quotation', id });
  const fields = body.entries.map(({ changes }) => changes.map(({ field }) => field).sort());
  expect(fields[0]).toEqual(['line', 'quotationState', 'revision', 'terms', 'totalPrice']);
  expect(fields[1]).toEqual(['quotationState']);
});
