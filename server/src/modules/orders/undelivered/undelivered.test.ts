import { expect, it } from 'vitest';
import { ordering } from '../ordering.test-steps.ts';

const { started } = ordering();

it('Orders whose goods are still to arrive are listed with when they are expected, the oldest first.', async () => {
  const { t, admin } = started();
  const { given } = t;
  const made = (createdAt: string) => ({ createdAt: new Date(createdAt) });
  const agreed = await given.order({
    ...{ ...made('2026-02-10T10:00:00Z'), paymentStatus: 'completed', deliveryDate: '2026-05-04' },
    ...{ totalPrice: 200, clientInfo: { companyName: 'Cold Clinic' } },
  });
  // On 1 January by the clock of the maker, which is ahead of UTC.
  const shipped = await given.order({
    ...{ ...made('2025-12-31T22:30:00Z'), paymentStatus: 'transit', currency: 'USD', totalPrice: 70.5 },
  });
  await given.shipment({ orderId: shipped.id, status: 'transit', eta: '2026-03-20' });
  await given.shipment({ orderId: shipped.id, status: 'delivered', eta: '2026-04-30' });
  const open = await given.order({ ...made('2026-03-01T10:00:00Z'), totalPrice: 5 });
  await given.order({ paymentStatus: 'delivered' });
  await given.order({ paymentStatus: 'cancelled' });
  await given.order({ deletedAt: t.clock.now });
  const { body } = await t.call('get_undelivered_orders', admin.token, {});
  expect(body).toMatchObject({
    today: '2026-03-02',
    orders: [
      ...[{ id: shipped.id, status: 'transit', currency: 'USD', net: 70.5, orderedOn: '2026-01-01' }],
      { id: agreed.id, client: 'Cold Clinic', net: 200, orderedOn: '2026-02-10', expectedOn: '2026-05-04' },
      { id: open.id, status: 'invoiced', net: 5, orderedOn: '2026-03-01', expectedOn: null },
    ],
  });
  expect(body.orders.map(({ expectedOn }) => expectedOn)).toEqual(['2026-03-20', '2026-05-04', null]);
});
