import { randomUUID } from 'node:crypto';
import type { CallInput, CallName } from '@halla/contract/calls';
import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { duringTransaction } from '../testing/during-transaction.ts';
import { statement } from '../testing/sample-bank-file.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** The embedded engine has one connection: its transactions never overlap. */
const isPostgresRun = inject('postgresUrl') !== null;

type Statement = readonly [text: string, values: readonly unknown[]];

describe.skipIf(!isPostgresRun)('a call that waits for another checks what the other has left', () => {
  let t: TestServer;
  let boss: string;
  beforeAll(async () => {
    t = await startTestServer();
    boss = (await t.given.user('SUPER_USER')).token;
  });
  afterAll(() => t.close());

  /** The answer of a call that begins while these statements of another one are not committed. */
  async function meanwhile<Name extends CallName>(
    statements: readonly Statement[],
    name: Name,
    input: CallInput<Name>,
  ): Promise<string> {
    const work = () => t.call(name, boss, input);
    const { status, body } = await duringTransaction({ database: t.database, statements, work });
    return status === 200 ? 'ok' : `${status} ${JSON.parse(JSON.stringify(body)).code}`;
  }

  const count = async (from: ReturnType<typeof sql>) =>
    Number((await t.database.db.execute<{ count: string }>(sql`select count(*) ${from}`)).rows[0]?.count);

  async function givenBankFile(numbers: readonly number[]) {
    const party = randomUUID();
    const payments = numbers.map((number) => ({
      ...{ amount: '10.00', party, reference: paymentReference(number, 1) },
    }));
    const part = statement({ messageId: randomUUID(), payments });
    const { body } = await t.call('upload_bank_file', boss, { name: 'a.xml', part });
    return { fileId: body.fileId, party };
  }

  it('the settings of a device, which had none', async () => {
    const { id } = await t.given.device();
    const first: Statement[] = [
      ['select 1 from devices where id = $1 for no key update', [id]],
      [`insert into device_configs (device_id, skip_alerts) values ($1, '{"201": 1}')`, [id]],
    ];
    const input = { deviceid: id, skipAlerts: { '202': 1 }, updatedAt: null };
    expect(await meanwhile(first, 'edit_device_config', input)).toBe('409 core.stale');
    const { body } = await t.call('get_device_config', boss, { deviceid: id });
    expect(body.deviceconfig.skipAlerts).toEqual({ '201': 1 });
  });

  it('a bank file that the other has booked', async () => {
    const { fileId } = await givenBankFile([]);
    const before = await count(sql`from bank_files`);
    const first: Statement[] = [
      ['select pg_advisory_xact_lock(4255211)', []],
      ['delete from bank_uploads where id = $1', [fileId]],
    ];
    expect(await meanwhile(first, 'book_bank_file', { fileId })).toBe('404 core.not_found');
    expect(await count(sql`from bank_files`)).toBe(before);
  });

  it('the orders of a bank file, one of which the other has deleted', async () => {
    const genericDevices = [{ name: 'Part', count: 1, price: 10 }];
    const orderData = { invoiceIssuer: 'finland', vat: 25.5, genericDevices } as const;
    const { order: kept } = (await t.call('add_order', boss, { orderData })).body;
    const { order } = (await t.call('add_order', boss, { orderData })).body;
    const { fileId, party } = await givenBankFile([kept.number, order.number]);
    const first: Statement[] = [['update orders set deleted_at = now() where id = $1', [order.id]]];
    expect(await meanwhile(first, 'book_bank_file', { fileId })).toBe('ok');
    expect(await count(sql`from bank_entries where party = ${party} and order_id is null`)).toBe(1);
  });

  it('an import that the other has run', async () => {
    const { body } = await t.call('upload_import', boss, { kind: 'people', part: 'name\nImported Twice' });
    const { importId } = body;
    const first: Statement[] = [
      ['select pg_advisory_xact_lock(4255204)', []],
      ['delete from contact_imports where id = $1', [importId]],
    ];
    expect(await meanwhile(first, 'run_import', { importId, key: 'nameCompany' })).toBe('404 core.not_found');
    expect(await count(sql`from contacts where name = 'Imported Twice'`)).toBe(0);
  });

  it('the person of an order, whom the other has erased', async () => {
    const company = await t.given.company();
    const person = await t.given.contact({ companyId: company.id });
    const first: Statement[] = [['delete from contacts where id = $1', [person.id]]];
    const clientInfo = { companyId: company.id, contactId: person.id };
    const genericDevices = [{ name: 'Part', count: 1, price: 10 }];
    const orderData = { invoiceIssuer: 'finland', vat: 25.5, clientInfo, genericDevices } as const;
    expect(await meanwhile(first, 'add_order', { orderData })).toBe('400 orders.unknown_person');
  });

  it('the assignee of a ticket, whom the other has disabled', async () => {
    const user = await t.given.user('ADMIN');
    const { id } = await t.given.ticket(await t.given.device());
    const first: Statement[] = [['update users set disabled = true where id = $1', [user.id]]];
    const input = { ticket_data: { id, AssigneeId: user.id } };
    expect(await meanwhile(first, 'edit_ticket', input)).toBe('400 tickets.unknown_assignee');
  });

  it('the members of an e-mail list, one of whom the other has deleted', async () => {
    const user = await t.given.user('ADMIN');
    const { id } = await t.given.emailList();
    const first: Statement[] = [['update users set deleted_at = now() where id = $1', [user.id]]];
    const input = { list: { id, EmailListUsers: [user.id] } };
    expect(await meanwhile(first, 'edit_email_list', input)).toBe('400 email_lists.unknown_member');
  });
});
