// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { paymentSuggestedBy } from './order-payment.ts';
import { PaymentsPanel } from './payments-panel.tsx';

const PAYMENT = {
  ...{ id: 1, day: '2026-03-01', currency: 'EUR', amount: 500, reference: '1000 5013', source: 'hand' },
  ...{
    reverses: null,
    reversedBy: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    User: { id: 1, fullName: 'Anna' },
  },
};
const balance = { currency: 'EUR', gross: 1255, paid: 500, due: 755, overpaid: 0 } as const;
const order: Order = { ...ORDER, totalPrice: 1000, vat: 25.5, balance };

function show(payments: object[], otherCurrencies: object[] = []) {
  vi.stubGlobal('fetch', async () => Response.json({ payments, balance, otherCurrencies }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PaymentsPanel order={order} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return within(screen.getByRole('region', { name: 'Payments' }));
}

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the payments of an order', () => {
  it('are listed with their source, and what is open', async () => {
    const panel = show([PAYMENT], [{ currency: 'USD', amount: 70 }]);
    await waitFor(() => panel.getByText('1000 5013 · By hand · Anna'));
    expect(panel.getByText('Open').nextSibling?.textContent).toBe('€755.00');
    expect(panel.getByText('Paid in a currency that the order had before').nextSibling?.textContent).toBe(
      'US$70.00',
    );
  });

  it('say which are refunds, reversed and reversals', async () => {
    const reversed = { ...PAYMENT, reversedBy: 2 };
    const reversal = { ...PAYMENT, id: 2, amount: -500, reverses: 1 };
    const refund = { ...PAYMENT, id: 3, amount: -20 };
    const panel = show([reversed, reversal, refund]);
    await waitFor(() => panel.getByText('Refund'));
    panel.getByText('Reversed');
    panel.getByText('Reversal');
  });

  it('are none yet', async () => {
    const panel = show([]);
    await waitFor(() => panel.getByText('No payments yet'));
  });
});

it('A status set by hand suggests what is missing: the deposit with its VAT, or all that is due.', () => {
  const suggested = (status: Order['paymentStatus'], deposit: number | null = null) =>
    paymentSuggestedBy(status, { order, deposit });
  expect(suggested('completed')).toBe(755);
  expect(suggested('deposit', 500)).toBe(127.5);
  expect([suggested('invoiced'), suggested('cancelled'), suggested('deposit')]).toEqual([0, 0, 0]);
});
