// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CABINS, ORDER, PUMP } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { OrderStatusForm } from '../edit/order-status-form.tsx';
import { ready } from './sample-device.ts';

const WHITE = { ...CABINS, id: 13, sku: 'CTN_EC_W_220', name: 'White cabin', count: 1, Devices: [] };
const BEFORE: Order = { ...ORDER, genericDevices: [PUMP, CABINS, WHITE] };
const OFFER = 'Serial numbers are missing';
const onDone = vi.fn();
let order: Order;
let saves: Record<string, unknown>[];

/**
 * Mock server with ready devices that stores the status; the second save, of the devices, returns these
 * responses.
 */
function serve(devices: readonly object[], ...answers: readonly Response[]) {
  saves = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { token: _token, writeId: _id, ...input } = JSON.parse(String(body));
    if (address === '/api/get_orders') return Response.json({ orders: [order] });
    if (address === '/api/get_admin_devices')
      return Response.json({ devices: devices.filter((one) => Reflect.get(one, 'color') === input.color) });
    if (address === '/api/get_order_step')
      return Response.json({ step: { devices: [], plans: [], client: '' } });
    saves.push(input);
    const { paymentStatus } = input.orderData;
    if (paymentStatus === undefined && left.length > 0) return left.shift();
    order = { ...order, updatedAt: '2026-03-03T00:00:00.000Z', ...(paymentStatus && { paymentStatus }) };
    return Response.json({ message: 'Saved', order: { id: 5, number: 10_005 }, creditNote: null });
  });
}

/** Submits the status form. */
async function move(to: PaymentStatus) {
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
  fireEvent.change(await screen.findByRole('combobox', { name: 'Status' }), { target: { value: to } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () =>
  notificationsStore
    .getState()
    .notifications.map(({ message }) => String(message))
    .sort();
const white = (id: number) => ready(id, 1, '2026-01-01T00:00:00.000Z', { color: 'white' });
const grey = (id: number) => ready(id, 1, '2026-01-01T00:00:00.000Z');

beforeEach(async () => {
  vi.clearAllMocks();
  order = BEFORE;
  await startI18n();
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

it.each(['deposit', 'completed'] as const)(
  'An order that moves to %s without all its devices offers to allocate them, by colour.',
  async (status) => {
    serve([grey(2), grey(3), white(4)]);
    await move(status);
    const offer = await screen.findByRole('dialog', { name: OFFER });
    expect(offer.textContent).toContain('(Grey: 1 of 3, White: 0 of 1)');
    press('Allocate automatically');
    await waitFor(() => expect(said()).toEqual(['Allocated: EC220002, EC220003, EC220004', 'Order saved']));
    expect(saves[1]).toEqual({
      orderData: {
        id: 5,
        updatedAt: '2026-03-03T00:00:00.000Z',
        genericDevices: [
          { id: 12, sku: 'PUMP', name: 'Pump', count: 1, price: 10 },
          {
            ...{ id: 11, sku: 'CTN_EC_G_220', name: 'Cabin', count: 3, price: 9000 },
            Devices: [{ id: 1 }, { id: 2 }, { id: 3 }],
          },
          {
            ...{ id: 13, sku: 'CTN_EC_W_220', name: 'White cabin', count: 1, price: 9000 },
            Devices: [{ id: 4 }],
          },
        ],
      },
    });
  },
);

it('Those that are there are allocated, and it says when they are too few, or none.', async () => {
  serve([white(4)]);
  await move('deposit');
  await screen.findByRole('dialog', { name: OFFER });
  press('Allocate automatically');
  await waitFor(() =>
    expect(said()).toEqual(['Allocated: EC220004', 'Not enough devices available!', 'Order saved']),
  );
});

it('Without ready devices nothing but the status is saved.', async () => {
  serve([]);
  await move('deposit');
  await screen.findByRole('dialog', { name: OFFER });
  press('Allocate automatically');
  await waitFor(() => expect(said()).toEqual(['No devices available!', 'Order saved']));
  expect(saves).toHaveLength(1);
});

it('The offer can be declined.', async () => {
  serve([grey(2), grey(3), white(4)]);
  await move('deposit');
  const offer = await screen.findByRole('dialog', { name: OFFER });
  fireEvent.click(within(offer).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull());
  expect(saves).toHaveLength(1);
});

it('Nothing is offered when all devices are there, or for another status.', async () => {
  const complete = { ...CABINS, count: 1 };
  order = { ...ORDER, genericDevices: [complete] };
  serve([grey(2)]);
  await move('deposit');
  cleanup();
  order = BEFORE;
  onDone.mockClear();
  await move('transit');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('dialog', { name: OFFER })).toBeNull();
});

it('Devices that could not be saved, for lack of an answer, are not passed over in silence.', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const proxyPage = () => new Response('<html>Bad gateway</html>', { status: 502 });
  serve([grey(2)], proxyPage(), proxyPage());
  await move('deposit');
  await screen.findByRole('dialog', { name: OFFER });
  press('Allocate automatically');
  await waitFor(() => expect(said()).toHaveLength(2), { timeout: 5000 });
  expect(said().some((text) => text.startsWith('Allocated'))).toBe(false);
});

it('A device that goes to another order meanwhile is asked about like any other.', async () => {
  const orders = [{ id: 9, number: 10_009, Devices: [{ id: 2, serialNumber: 'EC220002' }] }];
  const taken = { error: true, code: 'orders.devices_taken', message: 'Taken', orders };
  serve([grey(2), grey(3), white(4)], Response.json(taken, { status: 409 }));
  await move('deposit');
  await screen.findByRole('dialog', { name: OFFER });
  press('Allocate automatically');
  const question = await screen.findByRole('dialog', { name: /already been assigned/ });
  expect(question.textContent).toContain('Order 10009: EC220002');
  press('Reallocate');
  await waitFor(() => expect(saves[2]).toEqual({ ...saves[1], forceDevs: true }));
});
