import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send } from '../ingest/senders/sender.test-device.ts';

const SECRET = 'a-secret-of-a-service-of-32-characters';
let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_SERVICES: `fleet:${SECRET}` },
  });
  token = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

async function merge(contactType: 'company' | 'contact', keepId: number, removeId: number) {
  const { status, body } = await t.call('merge_contacts', token, { contactType, keepId, removeId });
  expect(status).toBe(200);
  return body.merge.id;
}

async function undo(mergeId: number) {
  expect((await t.call('undo_merge', token, { mergeId })).body).toEqual({ message: 'Merge undone' });
}

type Owned = typeof tickets | typeof orders | typeof lifeCycleStates | typeof sessions | typeof devices;

async function ownersOf(table: Owned, ids: readonly { id: number }[]) {
  const owners: (number | null | undefined)[] = [];
  for (const { id } of ids) {
    const rows = await t.database.db.select({ owner: table.companyId }).from(table).where(eq(table.id, id));
    owners.push(rows[0]?.owner);
  }
  return owners;
}

describe('what comes between a merge and its undo', () => {
  it('goes to the company whose device it is about; what the kept company had stays.', async () => {
    const [keep, remove] = [await t.given.company(), await t.given.company()];
    const device = await t.given.device({ companyId: remove.id });
    const own = await t.given.device({ companyId: keep.id });
    const before = await t.given.ticket({ id: device.id, companyId: keep.id });
    const mergeId = await merge('company', keep.id, remove.id);

    const ticket = await t.given.ticket({ id: device.id, companyId: keep.id });
    const other = await t.given.ticket({ id: own.id, companyId: keep.id });
    const session = await t.given.session({ id: device.id, companyId: keep.id });
    const record = await t.given.record(device, 'dispatched', {
      companyId: keep.id,
      clientInfo: { companyId: keep.id },
    });
    await undo(mergeId);
    expect(await ownersOf(tickets, [ticket, other, before])).toEqual([remove.id, keep.id, keep.id]);
    expect(await ownersOf(sessions, [session])).toEqual([remove.id]);
    expect(await ownersOf(lifeCycleStates, [record])).toEqual([remove.id]);
    const [stored] = await t.database.db
      .select()
      .from(lifeCycleStates)
      .where(eq(lifeCycleStates.id, record.id));
    expect(stored?.clientInfo).toEqual({ companyId: remove.id });
  });

  it('goes to the company whose person it names; without a person it stays.', async () => {
    const [keep, remove] = [await t.given.company(), await t.given.company()];
    const person = await t.given.contact({ companyId: remove.id });
    const makers = await t.given.device();
    const before = await t.given.order({ companyId: keep.id, contactId: person.id });
    const mergeId = await merge('company', keep.id, remove.id);
    const order = await t.given.order({
      companyId: keep.id,
      contactId: person.id,
      shippingInfo: { companyId: keep.id },
    });
    const loose = await t.given.order({ companyId: keep.id });
    const [plan] = await t.database.db
      .insert(movementPlans)
      .values({
        deviceId: makers.id,
        kind: 'loan',
        clientInfo: { companyId: keep.id, contactId: person.id },
        startsOn: '2026-03-05',
      })
      .returning();
    await undo(mergeId);
    expect(await ownersOf(orders, [order, loose, before])).toEqual([remove.id, keep.id, keep.id]);
    const [stored] = await t.database.db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored?.shippingInfo).toEqual({ companyId: remove.id });
    const [planned] = await t.database.db
      .select()
      .from(movementPlans)
      .where(eq(movementPlans.id, plan?.id ?? 0));
    expect(planned?.clientInfo).toEqual({ companyId: remove.id, contactId: person.id });
  });

  it('goes to the person of the company that it is for.', async () => {
    const [first, second] = [await t.given.company(), await t.given.company()];
    const keep = await t.given.contact({ companyId: first.id });
    const remove = await t.given.contact({ companyId: second.id });
    const before = await t.given.order({ companyId: second.id, contactId: keep.id });
    const mergeId = await merge('contact', keep.id, remove.id);
    const order = await t.given.order({ companyId: second.id, contactId: keep.id });
    const other = await t.given.order({ companyId: first.id, contactId: keep.id });
    await undo(mergeId);
    const named = await t.database.db.select({ id: orders.id, person: orders.contactId }).from(orders);
    const personOf = ({ id }: { id: number }) => named.find((row) => row.id === id)?.person;
    expect([personOf(order), personOf(other), personOf(before)]).toEqual([remove.id, keep.id, keep.id]);
  });
});

it('What comes after the merge of two people of one company stays with the one that was kept.', async () => {
  const company = await t.given.company();
  const [keep, remove] = [
    await t.given.contact({ companyId: company.id }),
    await t.given.contact({ companyId: company.id }),
  ];
  const mergeId = await merge('contact', keep.id, remove.id);
  const order = await t.given.order({ companyId: company.id, contactId: keep.id });
  await undo(mergeId);
  const [stored] = await t.database.db.select().from(orders).where(eq(orders.id, order.id));
  expect(stored?.contactId).toBe(keep.id);
});

describe('an undo is refused, and changes nothing,', () => {
  const reseller = (parentId: number | null = null) => t.given.company({ role: 'reseller', parentId });

  async function refused(mergeId: number) {
    const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
    const { status, body } = await t.call('undo_merge', token, { mergeId });
    expect([status, body]).toMatchObject([409, { code: 'contacts.undo_impossible' }]);
    expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
  }

  it('once the reseller of the company was merged too', async () => {
    const [keep, above, other] = [await t.given.company(), await reseller(), await reseller()];
    const remove = await t.given.company({ parentId: above.id });
    const mergeId = await merge('company', keep.id, remove.id);
    await merge('company', other.id, above.id);
    await refused(mergeId);
  });

  it('where the company would stand too deep among the resellers', async () => {
    const [keep, above, top] = [await reseller(), await reseller(), await reseller()];
    const remove = await reseller(above.id);
    await t.given.company({ parentId: remove.id });
    const mergeId = await merge('company', keep.id, remove.id);
    await t.database.db.update(companies).set({ parentId: top.id }).where(eq(companies.id, above.id));
    await t.database.db.update(companies).set({ parentId: null }).where(eq(companies.id, keep.id));
    await refused(mergeId);
  });
});

describe('a registration under the name of a merged company', () => {
  const register = (payload: object) =>
    send(t, {
      method: 'POST',
      path: '/registrations',
      payload,
      headers: { authorization: `Service fleet:${SECRET}` },
    });

  const deviceNamed = async (serial: string) => {
    const [row] = await t.database.db.select().from(devices).where(eq(devices.serialNumber, serial));
    return row;
  };

  it('finds the one that is kept, over several merges, and the undo takes the device along.', async () => {
    const first = await t.given.company({ name: 'First Clinic' });
    const second = await t.given.company({ name: 'Second Clinic' });
    const third = await t.given.company({ name: 'Third Clinic' });
    const inner = await merge('company', second.id, first.id);
    const outer = await merge('company', third.id, second.id);
    const answer = await register({
      companies: [{ name: 'first clinic', role: 'end_customer', location: 'FI' }],
      devices: [{ serialNumber: 'CTN170931', company: 'First Clinic' }],
    });
    expect(answer.status).toBe(200);
    expect((await deviceNamed('CTN170931'))?.companyId).toBe(third.id);
    const found = await t.call('get_contacts', token, { search_value: 'first clinic' });
    expect(found.body.contacts).toEqual([]);
    await undo(outer);
    expect((await deviceNamed('CTN170931'))?.companyId).toBe(second.id);
    await undo(inner);
    expect((await deviceNamed('CTN170931'))?.companyId).toBe(first.id);
  });

  it('finds a company that has the name now, before a merged one.', async () => {
    const keep = await t.given.company();
    await merge('company', keep.id, (await t.given.company({ name: 'Twice Used' })).id);
    const present = await t.given.company({ name: 'Twice Used' });
    await register({ devices: [{ serialNumber: 'CTN170932', company: 'Twice Used' }] });
    expect((await deviceNamed('CTN170932'))?.companyId).toBe(present.id);
  });
});

describe('The id of a merged', () => {
  const shown = async (contactType: 'company' | 'contact', contactId: number) => {
    const { body } = await t.call('get_contact', token, { contactType, contactId });
    return body.contact?.id ?? body.code;
  };

  it('company leads to the one that was kept, over several merges, until they are undone.', async () => {
    const [first, second, third] = [
      await t.given.company(),
      await t.given.company(),
      await t.given.company(),
    ];
    const inner = await merge('company', second.id, first.id);
    const outer = await merge('company', third.id, second.id);
    expect(await shown('company', first.id)).toBe(third.id);
    await undo(outer);
    expect(await shown('company', first.id)).toBe(second.id);
    await undo(inner);
    expect(await shown('company', first.id)).toBe(first.id);
  });

  it('person leads to the other person, and nowhere once that person is erased.', async () => {
    const { id: companyId } = await t.given.company();
    const keep = await t.given.contact({ companyId });
    const remove = await t.given.contact({ companyId });
    await merge('contact', keep.id, remove.id);
    expect(await shown('contact', remove.id)).toBe(keep.id);
    expect(await shown('company', remove.id)).not.toBe(keep.id);
    const { token: superToken } = await t.given.user('SUPER_USER');
    expect((await t.call('erase_contact', superToken, { contact_id: keep.id })).status).toBe(200);
    expect(await shown('contact', remove.id)).toBe('core.not_found');
  });
});
