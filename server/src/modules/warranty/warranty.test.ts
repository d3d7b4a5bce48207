import { addDays } from '@halla/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-06-01T12:00:00.000Z') });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  const { status } = await t.call('edit_warranty_term', admin.token, { deviceType: 'ECABIN', months: 24 });
  expect(status).toBe(200);
});
afterAll(() => t.close());

/** An electric cabin of a clinic, first sold at an instant. */
async function givenCabin(at: string | null = '2026-01-15T10:00:00Z') {
  const company = await t.given.company();
  const device = await t.given.device({ deviceType: 'ECABIN', companyId: company.id });
  if (at !== null) await t.given.record(device, 'dispatched', { createdAt: new Date(at) });
  return { ...device, company };
}

const read = (device: { id: number }, token = admin.token) =>
  t.call('get_device_warranty', token, { deviceid: device.id });

const extend = (device: { id: number }, endsOn: string, token = admin.token) =>
  t.call('extend_warranty', token, { deviceid: device.id, endsOn, reason: 'Agreed with the clinic' });

describe('the warranty of a device', () => {
  it('runs from its first dispatch, on the day of the maker', async () => {
    const device = await givenCabin('2026-01-15T22:30:00Z');
    await t.given.record(device, 'maintenance', { createdAt: new Date('2026-02-01T10:00:00Z') });
    await t.given.record(device, 'dispatched', { createdAt: new Date('2026-03-01T10:00:00Z') });
    const { body } = await read(device);
    expect(body.warranty).toEqual({
      ...{ state: 'running', startsOn: '2026-01-16', endsOn: '2028-01-16' },
      ...{ months: 24, productsEndOn: '2028-01-16', Extensions: [] },
    });
  });

  it('is unknown before the dispatch, and cannot be extended', async () => {
    const device = await givenCabin(null);
    expect((await read(device)).body.warranty).toMatchObject({ state: 'none', endsOn: null });
    const { status, body } = await extend(device, '2030-01-01');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'warranty.not_dispatched', fields: { endsOn: expect.any(String) } });
  });

  it('is extended to a day, which its product cannot shorten', async () => {
    const device = await givenCabin();
    const refused = await extend(device, '2028-01-14');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'warranty.too_early',
      fields: { endsOn: expect.any(String) },
    });
    expect((await extend(device, '2029-12-31')).status).toBe(200);
    expect((await read(device)).body.warranty).toMatchObject({
      ...{ state: 'running', endsOn: '2029-12-31', productsEndOn: '2028-01-15' },
      Extensions: [{ endsOn: '2029-12-31', reason: 'Agreed with the clinic', User: { id: admin.id } }],
    });
    expect((await extend(device, '2028-01-15')).status).toBe(200);
    const { warranty } = (await read(device)).body;
    expect(warranty.endsOn).toBe('2028-01-15');
    expect(warranty.Extensions?.map(({ endsOn }) => endsOn)).toEqual(['2028-01-15', '2029-12-31']);
  });

  it('is in the history of the device', async () => {
    const device = await givenCabin();
    await extend(device, '2029-12-31');
    const { body } = await t.call('get_history', admin.token, { kind: 'device', id: device.id });
    expect(JSON.stringify(body)).toContain('2029-12-31');
  });

  it('is read by its owner without the reasons, and by nobody else', async () => {
    const device = await givenCabin();
    await extend(device, '2029-12-31');
    const client = await t.given.user('CLIENT', { companyId: device.company.id });
    expect((await read(device, client.token)).body).toEqual({
      warranty: { state: 'running', endsOn: '2029-12-31' },
    });
    const stranger = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    expect((await read(device, stranger.token)).status).toBe(404);
    const sales = await t.given.user('SALES');
    expect((await read(device, sales.token)).body.warranty.startsOn).toBe('2026-01-15');
    expect((await extend(device, '2031-01-01', sales.token)).status).toBe(403);
  });
});

describe('the term of a product', () => {
  it('is listed for every product, and a stale edit is refused', async () => {
    const { body } = await t.call('get_warranty_terms', admin.token, {});
    const term = body.terms.find(({ deviceType }) => deviceType === 'ECABIN') ?? expect.fail('No term.');
    expect(term).toMatchObject({ months: 24, User: { fullName: 'Anna Admin' } });
    expect(body.terms.filter(({ months }) => months !== null)).toHaveLength(1);
    const input = { deviceType: 'ECABIN' as const, months: 24 };
    const stale = await t.call('edit_warranty_term', admin.token, { ...input, updatedAt: null });
    expect(stale.status).toBe(409);
    const fresh = await t.call('edit_warranty_term', admin.token, { ...input, updatedAt: term.updatedAt });
    expect(fresh.status).toBe(200);
  });

  it('that several set for the first time is set by one of them, and the others hear of it', async () => {
    const months = [6, 12, 18, 24, 30, 36];
    const answers = await Promise.all(
      months.map((wanted) =>
        t.call('edit_warranty_term', admin.token, { deviceType: 'XTONE', months: wanted, updatedAt: null }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const { body } = await t.call('get_warranty_terms', admin.token, {});
    const term = body.terms.find(({ deviceType }) => deviceType === 'XTONE');
    expect(term?.months).toBe(months[answers.findIndex(({ status }) => status === 200)]);
  });
});

describe('a ticket', () => {
  const expenses = { travelCosts: [{ name: 'Visit', price: 100 }] };

  async function ticketOf(device: { id: number }, more: object = {}) {
    const { body } = await t.call('add_ticket', admin.token, {
      deviceid: device.id,
      ticket_data: { summary: 'It does not start', expenses, ...more },
    });
    return body.ticket.id;
  }

  async function readTicket(ticket_id: number, token = admin.token) {
    const { body } = await t.call('get_tickets', token, { ticket_id });
    return body.tickets[0];
  }

  it('says how the warranty stands, and the warranty pays unless somebody chooses', async () => {
    const device = await givenCabin();
    const id = await ticketOf(device);
    const ticket = await readTicket(id);
    expect(ticket?.warranty).toEqual({ endsOn: '2028-01-15', state: 'running', stateThen: 'running' });
    expect(ticket?.expenses?.travelCosts).toMatchObject([{ name: 'Visit', payer: 'warranty' }]);
    const entry = { name: 'Visit', price: 100, payer: 'maker' as const };
    const undecided = { name: 'Box', price: 5, payer: null };
    await t.call('edit_ticket', admin.token, {
      ticket_data: { id, expenses: { travelCosts: [entry], shippingCosts: [undecided] } },
    });
    const edited = await readTicket(id);
    expect(edited?.expenses?.travelCosts).toMatchObject([{ payer: 'maker' }]);
    expect(edited?.expenses?.shippingCosts).toMatchObject([{ payer: null }]);
  });

  it.each([
    ['2020-01-15T10:00:00Z', 'customer'],
    [null, null],
  ])('of a device dispatched at %s is paid by %s', async (at, payer) => {
    const ticket = await readTicket(await ticketOf(await givenCabin(at)));
    expect(ticket?.expenses?.travelCosts).toMatchObject([{ payer }]);
  });

  it('hides the warranty from a customer to whom the device does not belong any more', async () => {
    const device = await givenCabin();
    const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId: device.company.id });
    const id = await ticketOf(device);
    expect((await readTicket(id, technician.token))?.warranty?.endsOn).toBe('2028-01-15');
    const buyer = await t.given.company();
    await t.call('edit_device', admin.token, { deviceData: { id: device.id, CompanyId: buyer.id } });
    const after = await readTicket(id, technician.token);
    expect(after?.id).toBe(id);
    expect(after?.warranty).toBeUndefined();
  });
});

describe('a list of devices whose warranty ends soon', () => {
  it('has those that the rule of the domain names, with their extensions', async () => {
    // 24 months from each dispatch; the last day of February is shorter.
    const dispatches = ['2024-05-31', '2024-06-01', '2024-06-30', '2024-07-01', '2024-08-31', '2024-02-29'];
    const cabins = [];
    for (const day of dispatches) cabins.push(await givenCabin(`${day}T10:00:00Z`));
    const extended = await givenCabin('2024-01-10T10:00:00Z');
    expect((await extend(extended, '2026-06-20')).status).toBe(200);
    const later = await givenCabin('2024-06-10T10:00:00Z');
    expect((await extend(later, '2030-01-01')).status).toBe(200);
    const never = await givenCabin(null);
    const all = [...cabins, extended, later, never];
    for (const days of [0, 29, 30, 91]) {
      const { body } = await t.call('get_admin_devices', admin.token, { warrantyEndsWithin: days });
      const listed = body.devices.map(({ id }) => id).filter((id) => all.some((one) => one.id === id));
      const ends = await Promise.all(all.map(async (one) => (await read(one)).body.warranty.endsOn));
      const last = addDays('2026-06-01', days);
      const expected = all.filter((_, index) => {
        const end = ends[index] ?? null;
        return end !== null && end >= '2026-06-01' && end <= last;
      });
      expect(listed.sort()).toEqual(expected.map(({ id }) => id).sort());
      if (days === 29) expect(expected.length).toBe(3);
    }
  });
});
