// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { OrderReceiver } from './order-parties.tsx';
import { ORDER } from './sample-order.ts';

const NOBODY: Order['shippingInfo'] = {
  ...ORDER.shippingInfo,
  ...{ unknownReceiver: false, companyId: null, companyName: null, contactName: null, location: null },
  ...{ companyAddress: null, companyVatId: null, contactEmail: null, contactPhone: null },
};

beforeEach(() => startI18n());
afterEach(cleanup);

const show = (change: Partial<typeof NOBODY>) =>
  showScreen({
    screen: () => (
      <>
        <p>Order</p>
        <OrderReceiver receiver={{ ...NOBODY, ...change }} />
      </>
    ),
    address: '/',
  });

it('An order without a receiver has no heading of one.', async () => {
  show({});
  await screen.findByText('Order');
  expect(screen.queryByRole('heading', { name: 'Shipping information' })).toBeNull();
});

it.each<Partial<Order['shippingInfo']>>([{ unknownReceiver: true }, { contactEmail: 'a@b.test' }])(
  'A receiver with %j is under its heading.',
  async (change) => {
    show(change);
    expect(await screen.findByRole('heading', { name: 'Shipping information' })).toBeTruthy();
  },
);
