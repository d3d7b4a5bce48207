import type { Signature } from '@halla/domain/maintenance/signature';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { loginFailures } from '#modules/auth/auth.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { users } from '#modules/users/users.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PERSONAL_DATA } from './personal-data.ts';

let t: TestServer;
let boss: string;
beforeAll(async () => {
  t = await startTestServer();
  boss = (await t.given.user('SUPER_USER')).token;
});
afterAll(() => t.close());

/** Tables with a text anywhere in them. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await t.database.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await t.database.db.execute(sql`
      select 1 from ${sql.identifier(name)} as row
      where to_jsonb(row)::text ilike ${`%${text}%`} limit 1`);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

/** A user with rows in many tables, whose every name has the mark. */
async function knownUser(mark: string) {
  const user = await t.given.user('ADMIN', {
    ...{ userName: `${mark}.user`, emailAddress: `${mark}@example.test`, fullName: `Liisa ${mark}` },
    ...{ language: 'fi', password: 'long enough to be good' },
  });
  await t.given.apiKey(user, { name: `${mark} program` });
  await t.given.savedView(user, { name: `${mark} view` });
  await t.given.emailList({ userIds: [user.id] });
  const device = await t.given.device();
  await t.given.ticket({ id: device.id, companyId: null }, { userId: user.id });
  const { id, emailAddress, fullName } = user;
  await t.call('edit_user', boss, { user: { id, fullName: `${fullName} Virta` } });
  const ticket = await t.given.ticket({ id: device.id, companyId: null });
  await t.call('edit_ticket', boss, { ticket_data: { id: ticket.id, AssigneeId: id } });
  await t.database.db.insert(loginFailures).values({ userName: `${mark}.USER`, address: '10.0.0.9' });
  await t.database.db.insert(mailOutbox).values({
    ...{ toAddress: emailAddress, subject: `To ${mark}`, body: mark, event: 'password_reset' as const },
  });
  return user;
}

describe('the data of a user', () => {
  it('are the rows about the user, and id and time of those that name the user, without secrets', async () => {
    const user = await knownUser('mansikka');
    const { status, body } = await t.call('get_data_of_user', boss, { user_id: user.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'user', id: user.id, readAt: t.clock.now.toISOString() });
    const byTable = Object.fromEntries(body.tables.map(({ table, ...rest }) => [table, rest]));
    expect(byTable).toMatchObject({
      users: { total: 1, rows: [{ user_name: 'mansikka.user', full_name: 'Liisa mansikka Virta' }] },
      api_keys: { rows: [{ name: 'mansikka program' }] },
      saved_views: { rows: [{ name: 'mansikka view' }] },
      tickets: {
        rows: expect.arrayContaining([
          expect.objectContaining({ user_id: user.id, created_at: expect.any(String) }),
        ]),
      },
    });
    expect(Object.keys(byTable.tickets?.rows[0] ?? {})).not.toContain('summary');
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/password_hash|token_hash|key_hash|argon2/);
  });

  it('were read, says the history of the user', async () => {
    const user = await t.given.user('CLIENT');
    await t.call('get_data_of_user', boss, { user_id: user.id });
    const { body } = await t.call('get_history', boss, { kind: 'user', id: user.id });
    expect(JSON.stringify(body)).toContain('dataRead');
  });

  it('of an unknown user are none', async () => {
    const { body } = await t.call('get_data_of_user', boss, { user_id: 987_654 });
    expect(body.code).toBe('core.invalid_user');
  });
});

/** The ticket of a work order of a company that was signed by a name, and its trail. */
async function signedOrder(companyId: number, name: string) {
  const device = await t.given.device({ companyId, deviceType: 'ECABIN' });
  const line = { key: 'signed', kind: 'signature' as const, label: 'Received by' };
  const checklist = [{ ...line, unit: null, min: null, max: null }];
  const program = await t.given.maintenanceProgram({ checklist });
  const ticket = await t.given.ticket(device);
  await t.given.workOrder(ticket, program);
  const sign = (from: Signature | null, to: Signature | null) =>
    t.call('fill_checklist', boss, {
      ticket_id: ticket.id,
      lines: [{ key: 'signed', from: { value: from, remark: '' }, to: { value: to, remark: '' } }],
    });
  const signature = { name, path: 'M10 20L40 60' };
  // Signed, removed and signed again, so that the trail contains it more than once.
  for (const [from, to] of [
    [null, signature],
    [signature, null],
    [null, signature],
  ] as const)
    expect((await sign(from, to)).status).toBe(200);
  return ticket.id;
}

const signatureOf = async (ticket_id: number) =>
  (await t.call('get_work_order', boss, { ticket_id })).body.order?.answers.signed?.value;

describe('an erased person who has signed', () => {
  it('is in no signature and no trail of one, and the line stays signed', async () => {
    const { id: companyId } = await t.given.company();
    const contact = await t.given.contact({ name: 'Sirkka karpalo', companyId });
    const ticketId = await signedOrder(companyId, '  sirkka KARPALO ');
    await t.call('edit_contact', boss, {
      contactData: { contactId: contact.id, contactName: 'Sirkka Uusi karpalo' },
    });
    expect(await tablesWith('karpalo')).toEqual(['audit_log', 'contacts', 'maintenance_orders']);
    expect((await t.call('erase_contact', boss, { contact_id: contact.id })).status).toBe(200);
    expect(await tablesWith('karpalo')).toEqual([]);
    expect(await tablesWith('L40 60')).toEqual([]);
    expect(await signatureOf(ticketId)).toEqual({ name: `#${contact.id}`, path: '' });
  });

  it('leaves namesakes of other companies and other names as they are', async () => {
    const { id: companyId } = await t.given.company();
    const branch = await t.given.company({ parentId: companyId });
    const elsewhere = await t.given.company();
    const contact = await t.given.contact({ name: 'Maija Pihlaja', companyId });
    const below = await signedOrder(branch.id, 'Maija Pihlaja');
    const namesake = await signedOrder(elsewhere.id, 'Maija Pihlaja');
    const longer = await signedOrder(companyId, 'Maija Pihlaja-Niemi');
    await t.call('erase_contact', boss, { contact_id: contact.id });
    expect(await signatureOf(below)).toEqual({ name: `#${contact.id}`, path: '' });
    expect(await signatureOf(namesake)).toMatchObject({ name: 'Maija Pihlaja', path: 'M10 20L40 60' });
    expect(await signatureOf(longer)).toMatchObject({ name: 'Maija Pihlaja-Niemi' });
  });

  it('may be a user, and one of the maker has signed anywhere', async () => {
    const { id: maker } = await t.given.internalCompany();
    const { id: companyId } = await t.given.company();
    const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId: maker, fullName: 'Timo Tyrni' });
    const ticketId = await signedOrder(companyId, 'Timo Tyrni');
    expect((await t.call('erase_user', boss, { user_id: technician.id })).status).toBe(200);
    expect(await signatureOf(ticketId)).toEqual({ name: `#${technician.id}`, path: '' });
    expect(await tablesWith('Tyrni')).toEqual([]);
  });
});

describe('an erased user', () => {
  it('is in no table by any name any more, and what the user did stays under a number', async () => {
    const user = await knownUser('mustikka');
    expect(await tablesWith('mustikka')).toEqual(
      expect.arrayContaining([
        'api_keys',
        'audit_log',
        'login_failures',
        'mail_outbox',
        'ticket_actions',
        'saved_views',
        'users',
      ]),
    );
    expect((await t.call('erase_user', boss, { user_id: user.id })).body).toEqual({ message: 'User erased' });
    expect(await tablesWith('mustikka')).toEqual([]);
    const [stored] = await t.database.db.select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({
      fullName: `#${user.id}`,
      passwordHash: null,
      language: null,
      lastLogin: null,
    });
    expect(stored?.deletedAt).toEqual(t.clock.now);
    const { body } = await t.call('get_data_of_user', boss, { user_id: user.id });
    const tables = body.tables.map(({ table }) => table);
    expect(tables).toContain('tickets');
    expect(tables.filter((table) => PERSONAL_DATA[table]?.erasure === 'deleted')).toEqual([]);
    expect((await t.call('get_devices', user.token, {})).status).toBe(401);
  });

  it('can be erased again, and one that was deleted before can be erased', async () => {
    const user = await knownUser('puolukka');
    await t.call('edit_user', boss, { user: { id: user.id }, remove_user: true });
    expect(await tablesWith('puolukka')).toContain('users');
    for (const _time of [1, 2])
      expect((await t.call('erase_user', boss, { user_id: user.id })).status).toBe(200);
    expect(await tablesWith('puolukka')).toEqual([]);
  });

  it('frees the name and the address', async () => {
    const user = await knownUser('karpalo');
    await t.call('erase_user', boss, { user_id: user.id });
    const again = await t.given.user('CLIENT', { userName: user.userName, emailAddress: user.emailAddress });
    expect(again.id).not.toBe(user.id);
  });

  it('is never oneself, and nothing changes', async () => {
    const me = await t.given.user('SUPER_USER');
    const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
    expect((await t.call('erase_user', me.token, { user_id: me.id })).body.code).toBe('users.own_account');
    expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
  });
});

describe('an erased person', () => {
  const person = (mark: string) =>
    t.given.contact({
      name: `Kalle ${mark}`,
      email: `${mark}@spa.test`,
      phone: '040 123',
      additionalInfo: mark,
    });

  it('is gone where nothing names the person, with the merges that hold it', async () => {
    const contact = await person('vadelma');
    await t.given.merge({ kind: 'contact', kept: contact, removed: { name: 'Kallo vadelma' } });
    const { body } = await t.call('erase_contact', boss, { contact_id: contact.id });
    expect(body).toEqual({ message: 'Contact erased', deleted: true });
    expect(await tablesWith('vadelma')).toEqual([]);
  });

  it('leaves a number on records of devices and in plans, and orders as they were', async () => {
    const contact = await person('lakka');
    const device = await t.given.device();
    const clientInfo = {
      ...{ contactId: contact.id, contactName: contact.name, companyName: 'Polar Spa' },
      ...{ contactEmail: 'lakka@spa.test', contactPhone: '040 123', contactAdditionalInfo: 'lakka' },
    };
    const record = await t.given.record(device, 'dispatched', { clientInfo });
    await t.given.plan(device, { clientInfo });
    const order = await t.given.order({ contactId: contact.id, clientInfo: { contactName: contact.name } });
    await t.call('edit_contact', boss, {
      contactData: { contactId: contact.id, contactName: 'Kaarlo lakka' },
    });
    const { body } = await t.call('erase_contact', boss, { contact_id: contact.id });
    expect(body.deleted).toBe(false);
    expect(await tablesWith('lakka')).toEqual(['orders']);
    expect(PERSONAL_DATA.orders?.erasure).toBe('law');
    const [stored] = await t.database.db.select().from(contacts).where(eq(contacts.id, contact.id));
    expect(stored).toMatchObject({ name: `#${contact.id}`, email: null, phone: null, additionalInfo: null });
    const [kept] = await t.database.db
      .select()
      .from(lifeCycleStates)
      .where(eq(lifeCycleStates.id, record.id));
    expect(kept?.clientInfo).toEqual({
      ...{ contactId: contact.id, contactName: `#${contact.id}`, companyName: 'Polar Spa' },
    });
    const [unchanged] = await t.database.db.select().from(orders).where(eq(orders.id, order.id));
    expect(unchanged?.clientInfo).toEqual({ contactName: contact.name });
  });

  it('that is unknown is not found', async () => {
    expect((await t.call('erase_contact', boss, { contact_id: 987_654 })).body.code).toBe('core.not_found');
  });

  it('had data on records and orders, which are read out by table', async () => {
    const contact = await person('herukka');
    const clientInfo = { contactId: contact.id, contactName: contact.name };
    await t.given.record(await t.given.device(), 'dispatched', { clientInfo });
    await t.given.order({ contactId: contact.id });
    const { body } = await t.call('get_data_of_contact', boss, { contact_id: contact.id });
    const byTable = Object.fromEntries(body.tables.map(({ table, ...rest }) => [table, rest]));
    expect(byTable).toMatchObject({
      contacts: { total: 1, rows: [{ name: 'Kalle herukka', email: 'herukka@spa.test', phone: '040 123' }] },
      life_cycle_states: { rows: [{ client_info: clientInfo }] },
      orders: { rows: [{ contact_id: contact.id }] },
    });
  });
});
