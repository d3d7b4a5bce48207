import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { rebuildRollups } from '#modules/ownership/rollups.shared.repository.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { keptTotals, recountedTotals } from '#modules/sessions/storing/rollups.test-recount.ts';
import { users } from '#modules/users/users.table.ts';
import { resources } from '../../domains.ts';
import { dumpText, fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { contacts } from './contacts.table.ts';
import { referencesTo } from './merge-references.ts';

const ASIDE = { except: ['session_tokens', 'audit_log', 'contact_merges'] };
let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  token = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

interface Pair {
  contactType: 'company' | 'contact';
  keepId: number;
  removeId: number;
}

async function merge(pair: Pair) {
  return t.call('merge_contacts', token, pair);
}

async function undo(mergeId: number) {
  return t.call('undo_merge', token, { mergeId });
}

/** A device of a customer with a session under a former owner and one today. */
async function deviceOf(companyId: number, before?: number) {
  const device = await t.given.device({ companyId });
  if (before !== undefined) {
    const since = new Date('2026-02-01T00:00:00Z');
    await t.database.db
      .update(deviceOwnerships)
      .set({ companyId: before, validTo: since })
      .where(eq(deviceOwnerships.deviceId, device.id));
    await t.database.db.insert(deviceOwnerships).values({ deviceId: device.id, companyId, validFrom: since });
    await t.given.session(
      { id: device.id, companyId: before },
      { startTime: new Date('2026-01-15T10:00:00Z') },
    );
  }
  await t.given.session(
    { id: device.id, companyId },
    { startTime: new Date('2026-03-01T10:00:00Z'), consumptionKg: 2.5 },
  );
  await rebuildRollups(t.database.db, { deviceIds: [device.id], zone: t.config.BUSINESS_TIME_ZONE });
  return device;
}

async function expectTotalsRight() {
  const kept = await keptTotals(t.database.db);
  const counted = await recountedTotals(t.database.db, t.config.BUSINESS_TIME_ZONE);
  expect(kept.daily).toEqual(counted.daily);
  expect(kept.monthly).toEqual(counted.monthly);
}

/** Two customers, the second with one row of every kind. */
async function twoCompanies() {
  const keep = await t.given.company({ name: `Keep ${randomUUID()}`, location: null, vatId: 'K1' });
  const remove = await t.given.company({
    name: `Remove ${randomUUID()}`,
    role: 'reseller',
    location: 'FI',
    vatId: 'R1',
    address: 'Street 1',
  });
  const client = await t.given.company({ parentId: remove.id });
  const person = await t.given.contact({ companyId: remove.id });
  const user = await t.given.user('CLIENT', { companyId: remove.id });
  const device = await deviceOf(remove.id);
  const sold = await deviceOf(keep.id, remove.id);
  const record = await t.given.record(device, 'dispatched', {
    companyId: remove.id,
    clientInfo: { companyId: remove.id, companyName: remove.name },
  });
  return { keep, remove, client, person, user, device, sold, record };
}

describe('the list of what names a company or a person', () => {
  it.each(['companies', 'contacts'])(
    'knows every foreign key to %s, so that nothing is left behind',
    async (table) => {
      const { rows } = await t.database.db.execute<{ name: string }>(sql`
      select conrelid::regclass::text || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = ${table}::regclass order by 1`);
      const kind = table === 'companies' ? 'company' : 'contact';
      const known = referencesTo(kind, resources)
        .filter(({ member }) => member === undefined)
        .map((reference) => `${reference.table}.${reference.column}`);
      const totals = ['session_daily', 'session_monthly', 'cause_daily'];
      const counted = ['sessions', ...totals].map((name) => `${name}.company_id`);
      const expected = [...known, ...(kind === 'company' ? counted : [])];
      expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
    },
  );

  it('has each name once, because undoing a merge finds the moved rows by it', () => {
    for (const kind of ['company', 'contact'] as const) {
      const names = referencesTo(kind, resources).map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe('merging two companies', () => {
  it('moves everything to the one that stays, fills its empty fields, and keeps the totals equal to a recount.', async () => {
    const { keep, remove, client, person, user, device, sold, record } = await twoCompanies();
    const preview = await t.call('preview_merge', token, {
      contactType: 'company',
      keepId: keep.id,
      removeId: remove.id,
    });
    expect(Object.fromEntries(preview.body.moves.map(({ what, count }) => [what, count]))).toEqual({
      devices: 1,
      ownerships: 2,
      users: 1,
      contacts: 1,
      clients: 1,
      records: 1,
      sessions: 2,
    });
    expect(preview.body.fills).toEqual([
      { field: 'location', value: 'FI' },
      { field: 'address', value: 'Street 1' },
      { field: 'role', value: 'reseller' },
    ]);
    const { status, body } = await merge({ contactType: 'company', keepId: keep.id, removeId: remove.id });
    expect([status, body.message]).toEqual([200, 'Contacts merged']);
    const one = async (table: typeof devices | typeof users | typeof contacts, id: number) =>
      (await t.database.db.select({ owner: table.companyId }).from(table).where(eq(table.id, id)))[0]?.owner;
    expect([
      await one(devices, device.id),
      await one(users, user.id),
      await one(contacts, person.id),
    ]).toEqual([keep.id, keep.id, keep.id]);
    const owned = await t.database.db
      .select()
      .from(deviceOwnerships)
      .where(eq(deviceOwnerships.companyId, remove.id));
    expect(owned).toEqual([]);
    const ran = await t.database.db
      .select({ owner: sessions.companyId })
      .from(sessions)
      .where(eq(sessions.deviceId, sold.id));
    expect(ran.map(({ owner }) => owner)).toEqual([keep.id, keep.id]);
    const [stored] = await t.database.db
      .select()
      .from(lifeCycleStates)
      .where(eq(lifeCycleStates.id, record.id));
    expect(stored).toMatchObject({
      companyId: keep.id,
      clientInfo: { companyId: keep.id, companyName: remove.name },
    });
    const [kept] = await t.database.db.select().from(companies).where(eq(companies.id, keep.id));
    expect(kept).toMatchObject({ location: 'FI', vatId: 'K1', address: 'Street 1', role: 'reseller' });
    const [below] = await t.database.db.select().from(companies).where(eq(companies.id, client.id));
    expect(below?.parentId).toBe(keep.id);
    await expectTotalsRight();
  });

  it('writes one audit row per object.', async () => {
    const { keep, remove, client, person, user, device } = await twoCompanies();
    await merge({ contactType: 'company', keepId: keep.id, removeId: remove.id });
    for (const [entity, entityId] of [
      ['devices', device.id],
      ['users', user.id],
      ['contacts', person.id],
      ['companies', client.id],
      ['companies', keep.id],
      ['companies', remove.id],
    ] as const) {
      const rows = await t.database.db
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.call, 'merge_contacts'),
            eq(auditLog.entity, entity),
            eq(auditLog.entityId, entityId),
          ),
        )
        .orderBy(asc(auditLog.id));
      expect({ entity, rows: rows.length }).toEqual({ entity, rows: 1 });
    }
  });

  it('is undone to the last value, totals included.', async () => {
    const { keep, remove } = await twoCompanies();
    const texts = async () => (await dumpText(t.database.db)).replaceAll(/"updated_at":"[^"]*"/g, '');
    const before = await fingerprint(t.database.db, ASIDE);
    const { body } = await merge({ contactType: 'company', keepId: keep.id, removeId: remove.id });
    expect(await fingerprint(t.database.db, ASIDE)).not.toEqual(before);
    const page = await t.call('get_contact', token, { contactType: 'company', contactId: keep.id });
    expect(page.body.contact.merges).toEqual([
      {
        id: body.merge.id,
        name: remove.name,
        createdAt: '2026-03-02T12:00:00.000Z',
        undoUntil: '2026-03-03T12:00:00.000Z',
      },
    ]);
    expect((await undo(body.merge.id)).body).toEqual({ message: 'Merge undone' });
    await t.database.db.update(companies).set({ updatedAt: keep.updatedAt }).where(eq(companies.id, keep.id));
    expect(await fingerprint(t.database.db, ASIDE)).toEqual(before);
    await expectTotalsRight();
    expect((await undo(body.merge.id)).status).toBe(404);
    expect(await texts()).toContain(remove.name);
  });

  it('is not undone after a day, nor when something that moved has changed since.', async () => {
    const late = await twoCompanies();
    const first = await merge({ contactType: 'company', keepId: late.keep.id, removeId: late.remove.id });
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + 86_400_001);
    expect((await undo(first.body.merge.id)).body.code).toBe('contacts.undo_too_late');
    t.clock.now = start;

    const changed = await twoCompanies();
    const second = await merge({
      contactType: 'company',
      keepId: changed.keep.id,
      removeId: changed.remove.id,
    });
    const other = await t.given.company();
    await t.call('edit_contact', token, {
      contactData: { contactId: changed.person.id, companyId: other.id },
    });
    const before = await fingerprint(t.database.db);
    expect((await undo(second.body.merge.id)).body.code).toBe('contacts.undo_impossible');
    expect(await fingerprint(t.database.db)).toEqual(before);

    const renamed = await twoCompanies();
    const third = await merge({
      contactType: 'company',
      keepId: renamed.keep.id,
      removeId: renamed.remove.id,
    });
    await t.given.company({ name: renamed.remove.name });
    expect((await undo(third.body.merge.id)).body.code).toBe('contacts.name_taken');
  });

  it('keeps what was written into the one that stays after the merge.', async () => {
    const { keep, remove } = await twoCompanies();
    const { body } = await merge({ contactType: 'company', keepId: keep.id, removeId: remove.id });
    await t.call('edit_contact', token, { contactData: { companyId: keep.id, location: 'SE' } });
    expect((await undo(body.merge.id)).status).toBe(200);
    const [row] = await t.database.db.select().from(companies).where(eq(companies.id, keep.id));
    expect(row).toMatchObject({ location: 'SE', address: null, role: 'end_customer' });
  });

  it('with its own parent takes the place above, and never closes a circle.', async () => {
    const top = await t.given.company({ role: 'reseller' });
    const middle = await t.given.company({ role: 'reseller', parentId: top.id });
    const low = await t.given.company({ parentId: middle.id });
    const sibling = await t.given.company({ parentId: middle.id });
    const before = await fingerprint(t.database.db);
    const circle = await merge({ contactType: 'company', keepId: low.id, removeId: top.id });
    expect([circle.status, circle.body.code]).toEqual([400, 'contacts.cycle']);
    expect(await fingerprint(t.database.db)).toEqual(before);
    const { body } = await merge({ contactType: 'company', keepId: low.id, removeId: middle.id });
    const rows = await t.database.db.select().from(companies).where(eq(companies.parentId, low.id));
    expect(rows.map(({ id }) => id)).toEqual([sibling.id]);
    const [kept] = await t.database.db.select().from(companies).where(eq(companies.id, low.id));
    expect(kept).toMatchObject({ parentId: top.id, role: 'reseller' });
    expect((await undo(body.merge.id)).status).toBe(200);
    const [parted] = await t.database.db.select().from(companies).where(eq(companies.id, low.id));
    expect(parted).toMatchObject({ parentId: middle.id, role: 'end_customer' });
  });

  it('is for ADMIN and SUPER_USER, takes two different customers, and never the maker.', async () => {
    const [one, two] = [await t.given.company(), await t.given.company()];
    const maker = await t.given.internalCompany();
    const sales = (await t.given.user('SALES')).token;
    const pair = { contactType: 'company' as const, keepId: one.id, removeId: two.id };
    expect((await t.call('merge_contacts', sales, pair)).status).toBe(403);
    expect((await merge({ ...pair, removeId: one.id })).body.code).toBe('contacts.merge_same');
    for (const wrong of [{ removeId: maker.id }, { keepId: maker.id }, { removeId: 999_999 }]) {
      expect((await merge({ ...pair, ...wrong })).body.code).toBe('core.not_found');
    }
  });
});
