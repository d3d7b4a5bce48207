import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { deviceProfiles, emailListDeviceProfiles } from '#modules/email-lists/email-lists.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

const edit = (
  resource: { type: 'order' | 'StockItem' | 'resupply' | 'shipment' | 'device'; number: string },
  list_id: number,
  subscribed: boolean,
) => t.call('edit_email_subscription', token, { resource, list_id, subscribed });

async function givenThings() {
  const order = await t.given.order();
  const item = await t.given.stockItem();
  const bought = await t.given.resupplyOrder();
  const shipment = await t.given.shipment();
  const device = await t.given.device();
  return [
    { type: 'order' as const, number: String(order.number) },
    { type: 'StockItem' as const, number: item.sku.toLowerCase() },
    { type: 'resupply' as const, number: bought.number },
    { type: 'shipment' as const, number: shipment.number },
    { type: 'device' as const, number: device.serialNumber },
  ];
}

describe('subscriptions', () => {
  it('attach lists to orders, stock items, resupply orders, shipments and devices, and name who is mailed because of them', async () => {
    const [one, gone] = [
      await t.given.user('ADMIN', { fullName: 'Aino' }),
      await t.given.user('ADMIN', { disabled: true }),
    ];
    const stranger = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    const list = await t.given.emailList({ name: 'Warehouse', userIds: [one.id, gone.id, stranger.id] });
    const other = await t.given.emailList({ name: 'Office', userIds: [one.id] });
    for (const resource of await givenThings()) {
      const answers = [await edit(resource, list.id, true), await edit(resource, list.id, true)];
      const { body } = await t.call('get_email_subscribers', token, { resource });
      expect(body.lists).toEqual([
        { id: other.id, name: 'Office', attached: false },
        { id: list.id, name: 'Warehouse', attached: true },
      ]);
      expect(body.subscribers).toEqual([
        {
          id: one.id,
          fullName: 'Aino',
          emailAddress: one.emailAddress,
          EmailList: { id: list.id, name: 'Warehouse' },
          delivery: 'now',
        },
      ]);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { subscribers: body.subscribers } });
      expect((await edit(resource, list.id, false)).body.subscribers).toEqual([]);
      const after = await t.call('get_email_subscribers', token, { resource });
      expect(after.body.subscribers).toEqual([]);
    }
  });

  it('that are already so, or already gone, leave no trail', async () => {
    const list = await t.given.emailList();
    const trail = () => t.database.db.$count(auditLog);
    for (const resource of await givenThings())
      for (const subscribed of [true, false]) {
        await edit(resource, list.id, subscribed);
        const before = await trail();
        expect((await edit(resource, list.id, subscribed)).status).toBe(200);
        expect(await trail()).toBe(before);
      }
  });

  it('tell before it happens who would be mailed, and why, without the one who would do it', async () => {
    const [creator, office, dock, gone] = [
      await t.given.user('ADMIN', { fullName: 'Bertta' }),
      await t.given.user('ADMIN', { fullName: 'Cecilia' }),
      await t.given.user('ADMIN', { fullName: 'Daavid' }),
      await t.given.user('ADMIN', { fullName: 'Eeva', disabled: true }),
    ];
    const order = await t.given.order();
    const shipment = await t.given.shipment({ orderId: order.id, userId: creator.id });
    const all = await t.given.emailList({
      name: 'All',
      userIds: [office.id, gone.id, creator.id],
      allOrderAlerts: true,
    });
    const ofOrder = await t.given.emailList({
      name: 'Of the order',
      userIds: [dock.id, office.id],
      orderIds: [order.id],
    });
    const resource = { type: 'shipment' as const, number: shipment.number };
    const foreseen = async (who: string) => {
      const { body } = await t.call('get_email_subscribers', who, { resource });
      return body.mailed.map(({ fullName, because }) => [
        fullName,
        because.map(({ reason, EmailList }) => [reason, EmailList?.id ?? null]),
      ]);
    };
    const rest = [
      [
        'Cecilia',
        [
          ['allOrders', all.id],
          ['ofOrder', ofOrder.id],
        ],
      ],
      ['Daavid', [['ofOrder', ofOrder.id]]],
    ];
    expect(await foreseen(token)).toEqual([
      [
        'Bertta',
        [
          ['allOrders', all.id],
          ['created', null],
        ],
      ],
      ...rest,
    ]);
    expect(await foreseen(creator.token)).toEqual(rest);
  });

  it('tell whom an alert of a device would mail, and another state of its ticket', async () => {
    const [watcher, assignee] = [
      await t.given.user('ADMIN', { fullName: 'Fanni' }),
      await t.given.user('ADMIN', { fullName: 'Gunnar' }),
    ];
    const device = await t.given.device();
    const ticket = await t.given.ticket(device, { assigneeId: assignee.id });
    const list = await t.given.emailList({ userIds: [watcher.id] });
    const [profile] = await t.database.db
      .select({ id: deviceProfiles.id })
      .from(deviceProfiles)
      .where(eq(deviceProfiles.deviceType, device.deviceType));
    const ofProfile = { emailListId: list.id, deviceProfileId: profile?.id ?? 0 };
    await t.database.db.insert(emailListDeviceProfiles).values(ofProfile);
    const foreseen = async (type: 'device' | 'ticket', number: string, who = token) => {
      const { body } = await t.call('get_email_subscribers', who, { resource: { type, number } });
      return body.mailed.map(({ fullName, because }) => [fullName, because.map(({ reason }) => reason)]);
    };
    // An alert has no acting user to be left out.
    expect(await foreseen('device', device.serialNumber, watcher.token)).toEqual([['Fanni', ['tagged']]]);
    const number = String(ticket.number);
    expect(await foreseen('ticket', number)).toEqual([
      ['Fanni', ['ofDevice']],
      ['Gunnar', ['assigned']],
    ]);
    expect(await foreseen('ticket', number, watcher.token)).toEqual([['Gunnar', ['assigned']]]);
    const unknown = { resource: { type: 'ticket' as const, number: '99999999' } };
    expect((await t.call('get_email_subscribers', token, unknown)).body).toMatchObject({
      code: 'core.not_found',
    });
  });

  it('of what does not exist are not found', async () => {
    const [order = { type: 'order' as const, number: '1' }] = await givenThings();
    const list = await t.given.emailList();
    expect((await edit({ ...order, number: '999999' }, list.id, true)).status).toBe(404);
    expect((await edit({ ...order, number: 'x' }, list.id, true)).status).toBe(404);
    expect((await edit(order, 900_000_001, true)).status).toBe(404);
  });
});
