// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { ORDER, PUMP } from '../allocation/sample-order.ts';
import { DeliveryPanel } from './delivery-panel.tsx';

const lineOf = (sku: string | null, count: number) => ({ ...PUMP, sku, count });

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
        <DeliveryPanel order={{ ...ORDER, ...change }} />
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
  const genericDevices = [lineOf('PUMP', 10), lineOf(null, 3), lineOf('FAN', 2)];
  const sent = (status: 'transit' | 'waiting', sku: string, count: number) => ({
    ...{ id: 1, number: 'S1', status },
    genericDevices: [{ sku, name: null, count }],
  });

  it('is asked about for what has not left, by the day that was agreed and apart from the order itself', async () => {
    show({
      genericDevices,
      paymentStatus: 'deposit',
      deliveryDate: '2026-04-01',
      Shipments: [sent('transit', 'pump', 4), sent('transit', 'FAN', 2), sent('waiting', 'PUMP', 6)],
    });
    screen.getByRole('region', { name: 'Delivery' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toEqual([{ lines: [{ sku: 'PUMP', count: 6 }], order_id: ORDER.id, day: '2026-04-01' }]);
  });

  it.each([
    [
      'all of it has left',
      { paymentStatus: 'completed', Shipments: [sent('transit', 'PUMP', 10), sent('transit', 'FAN', 2)] },
    ],
    ['it is in transit', { paymentStatus: 'transit', Shipments: [] }],
    ['it is cancelled', { paymentStatus: 'cancelled', Shipments: [] }],
  ] as const)('is nothing once %s', (_why, { paymentStatus, Shipments }) => {
    const { container } = show({ genericDevices, paymentStatus, Shipments: [...Shipments] });
    expect(container.querySelector('section')).toBeNull();
    expect(asked).toEqual([]);
  });
});
