// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CABINS, ORDER, PUMP } from '../../../entities/order/sample-order.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { OrderStatusForm } from '../edit/order-status-form.tsx';

const shipment = (number: string, status: 'waiting' | 'transit', isOut: boolean) => ({
  ...{ id: number.length, number, status, isOut },
  genericDevices: [{ sku: 'PUMP', name: 'Pump', count: 1 }],
});
/**
 * One of two cabins has left, and three of four pumps; one of the pumps is in a shipment that is waiting
 * again.
 */
const SENT: Order = {
  ...ORDER,
  genericDevices: [
    { ...PUMP, count: 4, sent: 3 },
    { ...CABINS, count: 2, sent: 1 },
    { ...PUMP, id: 13, sku: null, name: 'Installation' },
  ],
  Devices: [
    { id: 1, serialNumber: 'EC220001', color: 'grey', isSent: true },
    { id: 2, serialNumber: 'EC220002', color: 'grey', isSent: false },
  ],
  Shipments: [
    shipment('WAITS', 'waiting', false),
    shipment('BACK', 'waiting', true),
    shipment('GONE', 'transit', true),
  ],
};

const onDone = vi.fn();
let saves: object[];

/** Sets the status of an order to cancelled and submits the form. */
async function cancel(order: Order) {
  saves = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/api/get_orders') return Response.json({ orders: [order] });
    if (address === '/api/get_order_documents') return Response.json({ documents: [] });
    if (address === '/api/get_invoice_issuers')
      return Response.json({
        today: '2026-03-02',
        issuers: PLACEHOLDER_ISSUERS,
        logos: { estonia: null, finland: null },
      });
    const { token: _token, writeId: _id, ...input } = JSON.parse(String(body));
    saves.push(input);
    return Response.json({ message: 'Saved', order: { id: 5, number: 10_005 }, creditNote: null });
  });
  const component = () => <OrderStatusForm order={order} onDone={onDone} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ConfirmHost />
    </MantineProvider>,
  );
  const status = await screen.findByRole('combobox', { name: /Status|Tila/ });
  fireEvent.change(status, { target: { value: 'cancelled' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Submit|Tallenna|Lähetä/ })));
}

const keep = (line: string, count: string) =>
  fireEvent.change(within(screen.getByRole('group', { name: line })).getByRole('textbox'), {
    target: { value: count },
  });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(async () => {
  vi.clearAllMocks();
  await startI18n();
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.unstubAllGlobals();
});

describe('cancelling an order', () => {
  it('says before anything is saved what is released and cancelled', async () => {
    await cancel(SENT);
    await screen.findByRole('dialog', { name: 'Cancel order 10005' });
    screen.getByText('1 device is released: EC220002');
    screen.getByText('1 device has left and stays with the order: EC220001');
    screen.getByText('Shipments WAITS, BACK wait and are cancelled.');
    screen.getByText('The goods of shipment BACK have left stock and are not put back by this.');
    expect(saves).toEqual([]);
    await press('Back');
    expect(screen.queryByRole('dialog', { name: 'Cancel order 10005' })).toBeNull();
    expect([saves, onDone.mock.calls]).toEqual([[], []]);
  });

  it('asks of each line that was sent what the customer keeps; nothing is kept unless it is said', async () => {
    await cancel(SENT);
    await screen.findByRole('group', { name: 'Pump' });
    expect(screen.queryByRole('group', { name: 'Installation' })).toBeNull();
    // One of the three is in the shipment that is waiting again.
    within(screen.getByRole('group', { name: 'Pump' })).getByText('PUMP · 2 sent');
    await press('Cancel the order');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(saves).toMatchObject([
      {
        orderData: { id: 5, paymentStatus: 'cancelled' },
        kept: [
          { id: 12, count: 0 },
          { id: 11, count: 0 },
        ],
      },
    ]);
  });

  it('claims that nothing was sent only where nothing was', async () => {
    await cancel({ ...SENT, Devices: [], Shipments: [] });
    await screen.findByRole('group', { name: 'Pump' });
    expect(screen.queryByText('No devices are allocated, and nothing has been sent.')).toBeNull();
  });

  it('does not send more than was sent, and sends what is kept', async () => {
    await cancel(SENT);
    await screen.findByRole('group', { name: 'Pump' });
    keep('Pump', '3');
    await press('Cancel the order');
    expect(saves).toEqual([]);
    keep('Pump', '2');
    await press('Cancel the order');
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves).toMatchObject([{ kept: [{ id: 12, count: 2 }, { count: 0 }] }]);
  });

  it('asks nothing of an order without devices, shipments and sent pieces', async () => {
    await cancel({ ...ORDER, Devices: [], genericDevices: [PUMP] });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(saves).toEqual([expect.not.objectContaining({ kept: expect.anything() })]);
  });

  it('asks in Finnish too', async () => {
    await setLanguage('fi');
    await cancel(SENT);
    await screen.findByText('1 laite vapautuu: EC220002');
    screen.getByText('Mitä jää asiakkaalle?');
  });
});
