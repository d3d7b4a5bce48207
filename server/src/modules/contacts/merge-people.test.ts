import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  token = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

function merge(pair: { keepId: number; removeId: number }) {
  return t.call('merge_contacts', token, { contactType: 'contact', ...pair });
}

describe('merging two people', () => {
  it('moves their records, fills what was empty, and is undone.', async () => {
    const company = await t.given.company();
    const keep = await t.given.contact({ name: 'Kaisa', email: 'kaisa@a.example' });
    const remove = await t.given.contact({
      name: 'Kaisa K',
      email: 'k@b.example',
      phone: '040',
      companyId: company.id,
    });
    const device = await t.given.device();
    const record = await t.given.record(device, 'demo', { clientInfo: { contactId: remove.id } });
    const { body } = await merge({ keepId: keep.id, removeId: remove.id });
    const page = await t.call('get_contact', token, { contactType: 'contact', contactId: keep.id });
    expect(page.body.contact).toMatchObject({
      additionalInfo: { contactEmail: 'kaisa@a.example', contactPhone: '040' },
      Company: { id: company.id },
      merges: [{ name: 'Kaisa K' }],
    });
    const holder = async () =>
      (await t.database.db.select().from(lifeCycleStates).where(eq(lifeCycleStates.id, record.id)))[0]
        ?.clientInfo;
    expect(await holder()).toEqual({ contactId: keep.id });
    expect((await t.call('undo_merge', token, { mergeId: body.merge.id })).status).toBe(200);
    expect(await holder()).toEqual({ contactId: remove.id });
    const again = await t.call('get_contact', token, { contactType: 'contact', contactId: keep.id });
    expect(again.body.contact).toMatchObject({ additionalInfo: { contactPhone: null }, Company: null });
  });

  it('never mixes customers and suppliers.', async () => {
    const supplier = await t.given.supplier();
    const seller = await t.given.contact({ supplierCompanyId: supplier.id });
    const person = await t.given.contact();
    const { body } = await merge({ keepId: person.id, removeId: seller.id });
    expect(body.code).toBe('core.not_found');
  });
});
