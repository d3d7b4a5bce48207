import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const DAY_MS = 86_400_000;

let t: TestServer;
let adminId: number;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  ({ id: adminId, token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

type ShipmentData = CallInput<'edit_shipment'>['shipment'];

const save = (contactData: CallInput<'edit_shipping_company'>['contactData']) =>
  t.call('edit_shipping_company', token, { contactData });
const newCarrier = async (name: string) => (await save({ name })).body.company.id;
const edit = (shipment: ShipmentData) => t.call('edit_shipment', token, { shipment });
async function read(companyId: number) {
  const { body } = await t.call('get_shipping_companies', token, { companyId });
  if (body.company === undefined) throw new Error('The shipping company was not found.');
  return body.company;
}
async function namesWith(search_value: string) {
  const { body } = await t.call('get_shipping_companies', token, { search_value });
  return body.companies?.map(({ name }) => name);
}
async function newShipment(shippingCompany: string, eta?: string) {
  const genericDevices = [{ name: 'Part', count: 1 }];
  const { body } = await t.call('add_shipment', token, {
    shipment: { shippingCompany, genericDevices, ...(eta && { eta }) },
  });
  return body.shipment.id;
}
/** Runs the work at another time, in a new session. */
async function at<Result>(time: string, work: () => Promise<Result>): Promise<Result> {
  const before = token;
  t.clock.now = new Date(time);
  token = await t.given.token(adminId);
  try {
    return await work();
  } finally {
    t.clock.now = NOW;
    token = before;
  }
}
const values = (series: readonly { value: number }[]) => series.map(({ value }) => value);

describe('a shipping company', () => {
  it('is added, changed, and answered with its services', async () => {
    const { status, body } = await save({ name: ' Posti ', services: ['road', 'white_glove'] });
    expect(status).toBe(200);
    const { id } = body.company;
    expect(await read(id)).toMatchObject({
      ...{ name: 'Posti', services: ['road', 'white_glove'], rating: [], etaAccuracy: [] },
      ...{ Shipments: [], Notes: [] },
    });
    await save({ id, services: [] });
    expect(await read(id)).toMatchObject({ name: 'Posti', services: [] });
    expect((await save({ id: 900_000_001, name: 'Nobody' })).status).toBe(404);
    expect((await t.call('get_shipping_companies', token, { companyId: 900_000_001 })).status).toBe(404);
  });

  it.each([
    ['core.invalid_input', {}],
    ['core.invalid_input', { name: '' }],
    ['core.invalid_input', { name: 'x'.repeat(256) }],
    ['carriers.repeated_service', { name: 'Twice', services: ['air', 'air'] }],
    ['ER_DUP_ENTRY', { name: 'DHL' }],
  ] as const)('is refused with %s, and leaves no trace: %j', async (code, contactData) => {
    await save({ name: 'dhl' });
    const before = await fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
    const { body } = await save(contactData as CallInput<'edit_shipping_company'>['contactData']);
    expect(body.code).toBe(code);
    expect(await fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] })).toEqual(before);
  });

  it('keeps its name when another one has it, and the changes of others when it was loaded before them', async () => {
    const id = await newCarrier('Schenker');
    await newCarrier('Kuehne');
    const taken = await save({ id, name: 'KUEHNE' });
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
      409,
      'ER_DUP_ENTRY',
      ['contactData.name'],
    ]);
    const { updatedAt } = await read(id);
    await at('2026-03-02T12:00:01Z', async () => {
      await save({ id, updatedAt, services: ['sea'] });
      const late = await save({ id, updatedAt, services: ['air'] });
      expect([late.status, late.body.code]).toEqual([409, 'core.stale']);
    });
  });

  it('is added once by shipments that name it at the same moment', async () => {
    const ids = await Promise.all(['Matka', 'MATKA', 'matka '].map((name) => newShipment(name)));
    const { body } = await t.call('get_shipments', token, { search_value: 'matka' });
    expect(body.shipments.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(new Set(body.shipments.map(({ ShippingCompanyId }) => ShippingCompanyId)).size).toBe(1);
    expect(await namesWith('matka')).toHaveLength(1);
  });

  it('is found by a part of its name and by its services, in the order of the names', async () => {
    for (const [name, services] of [
      ['zeta Ztlas', ['rail']],
      ['Alpha Ztlas', ['sea', 'rail']],
      ['Beta Ztlas', []],
    ] as const)
      await save({ name, services: [...services] });
    expect(await namesWith('ztLAS')).toEqual(['Alpha Ztlas', 'Beta Ztlas', 'zeta Ztlas']);
    expect(await namesWith('rail')).toEqual(['Alpha Ztlas', 'zeta Ztlas']);
    expect(await namesWith('z%las')).toEqual([]);
    const { body } = await t.call('get_shipping_companies', token, { search_value: 'ztlas', limit: 2 });
    expect([body.companies?.length, body.truncated]).toEqual([2, true]);
  });
});

describe('how a shipping company keeps its promises', () => {
  it('is the mean of the days between the first ETA and the delivery, on the calendar of the maker', async () => {
    const late = await newShipment('Punctual', '2026-03-09');
    // A later correction does not hide the delay.
    await at('2026-03-03T12:00:00Z', () => edit({ id: late, eta: '2026-03-12' }));
    // In Helsinki it is already the 12th.
    await at('2026-03-11T22:30:00Z', () => edit({ id: late, status: 'delivered' }));
    const { body } = await t.call('get_shipping_companies', token, { search_value: 'punctual' });
    const id = body.companies?.[0]?.id ?? 0;
    expect(values((await read(id)).etaAccuracy)).toEqual([3]);
    const early = await newShipment('punctual', '2026-03-20');
    await at('2026-03-18T12:00:00Z', () => edit({ id: early, status: 'delivered' }));
    expect(values((await read(id)).etaAccuracy)).toEqual([0.5, 3]);
    // The list contains only the latest point.
    const [listed] =
      (await t.call('get_shipping_companies', token, { search_value: 'punctual' })).body.companies ?? [];
    expect(values(listed?.etaAccuracy ?? [])).toEqual([0.5]);
  });

  it('gets one point for a shipment that is delivered twice', async () => {
    const shipment = await newShipment('Twice Oy', '2026-03-01');
    for (const status of ['delivered', 'transit', 'delivered'] as const) await edit({ id: shipment, status });
    const { ShippingCompanyId } = (await t.call('get_shipments', token, { shipment_id: shipment })).body
      .shipments[0] ?? { ShippingCompanyId: null };
    expect(values((await read(ShippingCompanyId ?? 0)).etaAccuracy)).toEqual([1]);
  });

  it('gets none without a promise, and one from a promise that comes with the delivery', async () => {
    const unpromised = await newShipment('Silent Oy');
    await edit({ id: unpromised, status: 'delivered' });
    const promised = await newShipment('Silent Oy');
    await edit({ id: promised, status: 'delivered', eta: '2026-03-02' });
    const { body } = await t.call('get_shipping_companies', token, { search_value: 'silent' });
    expect(values((await read(body.companies?.[0]?.id ?? 0)).etaAccuracy)).toEqual([0]);
  });

  it('counts every delivery of several at the same moment', async () => {
    const ids = [];
    for (const eta of ['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-26'])
      ids.push(await newShipment('Parallel Oy', eta));
    await Promise.all(ids.map((id) => edit({ id, status: 'delivered' })));
    const { body } = await t.call('get_shipping_companies', token, { search_value: 'parallel' });
    const series = values((await read(body.companies?.[0]?.id ?? 0)).etaAccuracy);
    // Regardless of their order: the last point is the mean of 1, 2, 3 and 4 days.
    expect([series.length, series[0]]).toEqual([4, 2.5]);
  });
});

describe('the rating of a shipping company', () => {
  it('is the mean of its rated shipments, with two decimals', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(await newShipment('Rated Oy'));
    for (const id of ids) await edit({ id, status: 'delivered' });
    for (const [index, rating] of [4.4, 4.5, 4.5].entries()) await edit({ id: ids[index] ?? 0, rating });
    // Sending the same value again adds no point.
    await edit({ id: ids[0] ?? 0, rating: 4.4 });
    const { body } = await t.call('get_shipping_companies', token, { search_value: 'rated' });
    const company = await read(body.companies?.[0]?.id ?? 0);
    expect(values(company.rating)).toEqual([4.47, 4.45, 4.4]);
    expect(company.Shipments.map(({ rating }) => rating).sort()).toEqual([4.4, 4.5, 4.5]);
  });

  it.each([0, 5.1, 3.55])('is never %d', async (rating) => {
    const id = await newShipment('Odd Oy');
    await edit({ id, status: 'delivered' });
    const { status, body } = await edit({ id, rating });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['shipment.rating']]);
  });

  it('is given while the shipment is delivered, and not once it is closed', async () => {
    const id = await newShipment('Early Oy');
    const early = await edit({ id, rating: 4 });
    expect([early.status, early.body.code]).toEqual([409, 'shipments.not_delivered']);
    expect((await edit({ id, status: 'delivered', rating: 4 })).status).toBe(200);
    expect((await edit({ id, status: 'returned', rating: 3 })).body.code).toBe('shipments.not_delivered');
    const later = new Date(NOW.getTime() + 7 * DAY_MS).toISOString();
    const closed = await at(later, () => edit({ id, rating: 5 }));
    expect(closed.body.code).toBe('shipments.closed');
  });
});

it('notes stand under a shipping company, and who is mentioned there hears of it', async () => {
  const colleague = await t.given.user('ADMIN');
  const ShippingCompanyId = await newCarrier('Noted Oy');
  await t.call('add_note', token, { note: 'Ask for Kim', ShippingCompanyId, tagged: [colleague.id] });
  expect((await read(ShippingCompanyId)).Notes).toMatchObject([
    { text: 'Ask for Kim', tagged: [colleague.id] },
  ]);
  const { body } = await t.call('get_mentions', colleague.token, {});
  expect(body).toMatchObject({ unread: 1, mentions: [{ parent: { kind: 'shippingCompany' } }] });
});

describe('the habits of a shipping company', () => {
  const habits = async (input: CallInput<'get_carrier_habits'>) =>
    (await t.call('get_carrier_habits', token, input)).body.habits;

  it('are told by country from three deliveries on, by its id and by its name', async () => {
    for (const [eta, location] of [
      ['2026-02-28', 'FI'],
      ['2026-02-28', 'FI'],
      ['2026-03-01', 'FI'],
      ['2026-03-03', 'DE'],
    ] as const) {
      const genericDevices = [{ name: 'Part', count: 1 }];
      const shippingInfo = { companyName: 'Clinic', location };
      const { body } = await t.call('add_shipment', token, {
        shipment: { shippingCompany: 'Habitual Oy', genericDevices, shippingInfo, eta },
      });
      await edit({ id: body.shipment.id, status: 'delivered' });
    }
    const { body } = await t.call('get_shipping_companies', token, { search_value: 'habitual' });
    const expected = [
      { location: null, deliveries: 4, days: 1 },
      { location: 'FI', deliveries: 3, days: 1.67 },
    ];
    expect(await habits({ companyId: body.companies?.[0]?.id ?? 0 })).toEqual(expected);
    expect(await habits({ shippingCompany: 'habitual oy' })).toEqual(expected);
  });

  it('are none of a name that nobody has, and no answer of an unknown id', async () => {
    expect(await habits({ shippingCompany: 'Nobody knows it' })).toEqual([]);
    expect(await habits({})).toEqual([]);
    expect((await t.call('get_carrier_habits', token, { companyId: 900_000_001 })).status).toBe(404);
  });
});
