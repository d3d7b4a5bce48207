import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let root: { id: number; token: string };
let admin: { id: number; token: string };
let person: { id: number; name: string };
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());
beforeEach(async () => {
  root = await t.given.user('SUPER_USER');
  admin = await t.given.user('ADMIN');
  const data = {
    contactName: `Aino ${root.id}`,
    additionalInfo: { contactEmail: `aino${root.id}@example.com` },
  };
  const { body } = await t.call('edit_contact', admin.token, { contactData: data });
  person = { id: body.contact?.id ?? 0, name: data.contactName };
});

async function readsOfContact(id = person.id) {
  await t.server.reads.flush();
  const { body } = await t.call('get_reads_of_contact', root.token, { contact_id: id });
  return body.reads.map(({ User, place, times }) => [User.id, place, times]);
}

const openContact = (token: string) =>
  t.call('get_contact', token, { contactType: 'contact', contactId: person.id });

describe('the log of who read the data of a person', () => {
  it('counts the reads of a day by reader and place.', async () => {
    for (const _time of [1, 2, 3]) expect((await openContact(admin.token)).status).toBe(200);
    await t.call('get_contact_rows', admin.token, { search_value: person.name, cursor: null });
    expect((await readsOfContact())[0]).toEqual([admin.id, 'contacts', 4]);
    await openContact(admin.token);
    expect(await readsOfContact()).toEqual([[admin.id, 'contacts', 5]]);
  });

  it('has a row more on the next day.', async () => {
    await openContact(admin.token);
    await t.server.reads.flush();
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
    await openContact(admin.token);
    expect(await readsOfContact()).toEqual([
      [admin.id, 'contacts', 1],
      [admin.id, 'contacts', 1],
    ]);
  });

  it('has the readers of lists, records and the search, and only people whose data they show.', async () => {
    const device = await t.given.device({});
    const clientInfo = { contactId: person.id, contactEmail: 'aino@example.com', companyName: 'Fair' };
    await t.given.record(device, 'demo', { clientInfo });
    const reader = await t.given.user('SALES');
    await t.call('get_admin_devices', reader.token, {});
    await t.call('search_everything', reader.token, { q: person.name });
    expect(await readsOfContact()).toEqual(
      expect.arrayContaining([
        [reader.id, 'devices', 1],
        [reader.id, 'search', 1],
      ]),
    );
  });

  it('has those who read the address of a user, and the user not.', async () => {
    const other = await t.given.user('SUPER_USER');
    await t.call('get_user', other.token, { user_id: root.id });
    await t.call('get_user', root.token, { user_id: root.id });
    // Names alone are read without a trace.
    await t.call('get_user_list', admin.token, { search_value: '' });
    await t.server.reads.flush();
    const { body } = await t.call('get_reads_of_user', root.token, { user_id: root.id });
    expect(body.reads.map(({ User, place }) => [User.id, place])).toEqual([[other.id, 'users']]);
  });

  it('has no read that was refused.', async () => {
    const production = await t.given.user('CLIENT');
    expect((await openContact(production.token)).status).toBe(403);
    expect(await readsOfContact()).toEqual([]);
  });

  it('is read page by page, the newest first, by super users only.', async () => {
    const readers = [];
    for (const _reader of [1, 2, 3]) {
      const reader = await t.given.user('ADMIN');
      readers.unshift(reader.id);
      await openContact(reader.token);
      t.clock.now = new Date(t.clock.now.getTime() + 1_000);
    }
    await t.server.reads.flush();
    const page = (cursor: string | null) =>
      t.call('get_reads_of_contact', root.token, { contact_id: person.id, limit: 2, cursor });
    const { body: first } = await page(null);
    const { body: second } = await page(first.nextCursor ?? null);
    expect([...first.reads, ...second.reads].map(({ User }) => User.id)).toEqual(readers);
    expect(second.nextCursor).toBeNull();
    const { status } = await t.call('get_reads_of_contact', admin.token, { contact_id: person.id });
    expect(status).toBe(403);
  });

  it('keeps what it could not write, and writes it later.', async () => {
    const { db } = t.database;
    await openContact(admin.token);
    await db.execute(sql`alter table person_reads rename to person_reads_away`);
    try {
      await expect(t.server.reads.flush()).rejects.toThrow('person_reads');
      await openContact(admin.token);
    } finally {
      await db.execute(sql`alter table person_reads_away rename to person_reads`);
    }
    expect(await readsOfContact()).toEqual([[admin.id, 'contacts', 2]]);
  });

  it('is part of what is kept of the person and of the reader.', async () => {
    await openContact(admin.token);
    await t.server.reads.flush();
    const ofPerson = await t.call('get_data_of_contact', root.token, { contact_id: person.id });
    const ofReader = await t.call('get_data_of_user', root.token, { user_id: admin.id });
    for (const { body } of [ofPerson, ofReader]) {
      expect(body.tables.find(({ table }) => table === 'person_reads')?.total).toBe(1);
    }
  });
});
