// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER, PUMP } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { OrderDelivery } from './order-delivery.tsx';

const lineOf = (sku: string | null, count: number, owed: number) => ({ ...PUMP, sku, count, owed });

let asked: object[];

function show(change: Partial<Order>) {
  asked = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { token: _token, ...input } = JSON.parse(String(body));
    asked.push(input);
    return Response.json({ today: '2026-03-01', availability: [] });
  });
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <OrderDelivery order={{ ...ORDER, ...change }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the delivery of an order', () => {
  it('is asked about for what is owed, by the day that was agreed and apart from the order itself', async () => {
    show({
      genericDevices: [lineOf('PUMP', 10, 6), lineOf(null, 3, 3), lineOf('FAN', 2, 0)],
      deliveryDate: '2026-04-01',
    });
    screen.getByRole('region', { name: 'Delivery' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toEqual([{ lines: [{ sku: 'PUMP', count: 6 }], order_id: ORDER.id, day: '2026-04-01' }]);
  });

  it('is nothing once no item is owed', () => {
    const { container } = show({ genericDevices: [lineOf('PUMP', 10, 0), lineOf(null, 3, 3)] });
    expect(container.querySelector('section')).toBeNull();
    expect(asked).toEqual([]);
  });
});
