// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrderHead } from './order-head.tsx';

beforeEach(() => startI18n());
afterEach(cleanup);

it.each([
  { vat: 25.5, says: '€125.50 due with VAT' },
  { vat: 0, says: '€125.50 due' },
])('what is due of an order with $vat % VAT says whether VAT is in it', async ({ vat, says }) => {
  const order = { ...ORDER, vat, balance: { ...ORDER.balance, due: 125.5 } };
  showScreen({ screen: () => <OrderHead order={order} />, address: '/cpanel/orders' });
  const amount = await screen.findByText('€125.50');
  expect(amount.parentElement?.textContent).toBe(says);
});

it('what was paid beyond the invoices is to be refunded', async () => {
  const order = { ...ORDER, balance: { ...ORDER.balance, due: 0, overpaid: 200 } };
  showScreen({ screen: () => <OrderHead order={order} />, address: '/cpanel/orders' });
  const amount = await screen.findByText('€200.00');
  expect(amount.parentElement?.textContent).toBe('€200.00 to be refunded');
});
