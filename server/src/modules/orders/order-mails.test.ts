import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { ordering } from './ordering.test-steps.ts';

const { edit, newId, started } = ordering();
let t: TestServer;
let admin: { id: number; token: string };
beforeAll(() => {
  ({ t, admin } = started());
});

describe('mails about an order', () => {
  const mails = async (address: string) =>
    (
      await t.database.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.toAddress, address))
        .orderBy(asc(mailOutbox.id))
    ).map(({ event }) => event);

  it('go to its lists and to those of all orders, when it is made, moves or is deleted', async () => {
    const [all, one] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    await t.given.emailList({ userIds: [all.id, admin.id], allOrderAlerts: true });
    const id = await newId();
    await t.given.emailList({ userIds: [one.id], orderIds: [id] });
    await edit({ id, details: 'No mail for this' });
    await edit({ id, paymentStatus: 'deposit' });
    await t.call('delete_order', admin.token, { orderData: { id } });
    expect(await mails(all.emailAddress)).toEqual(['order_created', 'order_status', 'order_deleted']);
    expect(await mails(one.emailAddress)).toEqual(['order_status', 'order_deleted']);
  });

  it('say that stock runs low when an order reserves what is free', async () => {
    const watcher = await t.given.user('ADMIN');
    const item = await t.given.stockItem({ sku: 'SCARCE' });
    await t.given.stockRow(item, { total: 5 });
    await t.given.emailList({ userIds: [watcher.id], stockItemIds: [item.id] });
    const line = { sku: 'Scarce', name: 'Scarce', count: 4, price: 1 };
    const id = await newId({ genericDevices: [line] });
    expect(await mails(watcher.emailAddress)).toEqual([]);
    await edit({ id, genericDevices: [{ ...line, count: 5 }] });
    expect(await mails(watcher.emailAddress)).toEqual(['stock_limit']);
    await edit({ id, paymentStatus: 'cancelled' });
    await newId({ genericDevices: [{ ...line, count: 6 }] });
    expect(await mails(watcher.emailAddress)).toEqual(['stock_limit', 'stock_limit']);
  });
});
