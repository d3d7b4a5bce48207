// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CABINS, ORDER, PUMP } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { AllocationDialog } from './allocation-dialog.tsx';
import { ready } from './sample-device.ts';

const SECOND_CLASS = ready(2, 2, '2026-01-01T00:00:00.000Z');
const NEWER = ready(3, 1, '2026-02-02T00:00:00.000Z');
const OLDER = ready(4, 1, '2026-02-01T00:00:00.000Z');
const VET = ready(7, 1, '2026-01-01T00:00:00.000Z', { deviceType: 'VET_CRYO' });

type Body = Readonly<Record<string, unknown>>;
const onClose = vi.fn();
let saves: Body[];
let asked: Body[];

/**
 * Mock server with these ready devices, and others found by serial number; saves return the responses in
 * turn.
 */
function serve({
  devices = [SECOND_CLASS, NEWER, VET, OLDER],
  others = [],
  answers = [],
  fresh = ORDER,
}: {
  devices?: readonly object[];
  others?: readonly { readonly serialNumber: string }[];
  answers?: readonly Response[];
  fresh?: Order;
} = {}) {
  saves = [];
  asked = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { token: _token, writeId: _id, ...input } = JSON.parse(String(body));
    if (address === '/api/get_orders') return Response.json({ orders: [fresh] });
    if (address === '/api/get_admin_devices') {
      asked.push(input);
      const found = others.filter(({ serialNumber }) => serialNumber === input.serialPrefix);
      return Response.json({ devices: input.serialPrefix === undefined ? devices : found });
    }
    saves.push(input);
    return (
      left.shift() ??
      Response.json({ message: 'Order saved', order: { id: 5, number: 10_005 }, creditNote: null })
    );
  });
}

async function show() {
  const component = () => <AllocationDialog order={ORDER} line={CABINS} onClose={onClose} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ConfirmHost />
    </MantineProvider>,
  );
  await screen.findByRole('region', { name: 'Ready devices' });
}

const serialsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const scan = async (serial: string) => {
  const box = screen.getByRole('textbox', { name: 'Serial number' });
  fireEvent.change(box, { target: { value: serial } });
  await act(async () => box.closest('form')?.requestSubmit());
};
/** Notifications on screen, in any order. */
const said = () =>
  notificationsStore
    .getState()
    .notifications.map(({ message }) => String(message))
    .sort();
const refusal = (status: number, code: string, extra = {}) =>
  Response.json({ error: true, code, message: 'Refused', ...extra }, { status });
const conflict = (code: string) =>
  refusal(409, code, {
    orders: [{ id: 9, number: 10_009, Devices: [{ id: 4, serialNumber: 'EC220004' }] }],
  });

beforeEach(async () => {
  vi.clearAllMocks();
  await startI18n();
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

describe('the devices that are offered', () => {
  it('are ready ones of the colour without an order, first class before second, then the oldest', async () => {
    serve();
    await show();
    expect(asked).toEqual([{ lcState: 'ready', lcLocation: 'mailhouse', color: 'grey', OrderId: null }]);
    expect(serialsIn('Ready devices')).toEqual(['EC220004', 'EC220003', 'EC220002']);
    const [oldest, , second] = screen.getByRole('region', { name: 'Ready devices' }).querySelectorAll('li');
    expect(oldest?.textContent).toContain('A');
    expect(oldest?.querySelector('time')?.dateTime).toBe('2026-02-01T00:00:00.000Z');
    expect(second?.textContent).toContain('B');
  });

  it('are narrowed by what is typed, and are none that is chosen', async () => {
    serve();
    await show();
    press('Add EC220003');
    expect(serialsIn('Ready devices')).toEqual(['EC220004', 'EC220002']);
    expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220003']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Serial number' }), { target: { value: '0002' } });
    expect(serialsIn('Ready devices')).toEqual(['EC220002']);
  });

  it('are those that were removed from the line, too', async () => {
    serve();
    await show();
    press('Remove EC220001');
    expect(serialsIn('Ready devices')[0]).toBe('EC220001');
    press('Add EC220001');
    expect(serialsIn('Allocated devices')).toEqual(['EC220001']);
  });
});

describe('automatic allocation', () => {
  it('chooses the best of those that are missing and saves all lines with the devices of this one', async () => {
    serve();
    await show();
    press('Allocate the missing 2');
    expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220003', 'EC220004']);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saves).toEqual([
      {
        orderData: {
          id: 5,
          updatedAt: ORDER.updatedAt,
          genericDevices: [
            { id: 12, sku: 'PUMP', name: 'Pump', count: 1, price: 10 },
            {
              ...{ id: 11, sku: 'CTN_EC_G_220', name: 'Cabin', count: 3, price: 9000 },
              Devices: [{ id: 1 }, { id: 3 }, { id: 4 }],
            },
          ],
        },
      },
    ]);
  });

  it('says that there are too few, which are chosen and not saved yet, or none', async () => {
    serve({ devices: [OLDER] });
    await show();
    press('Allocate the missing 2');
    expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220004']);
    expect(saves).toEqual([]);
    press('Allocate the missing one');
    expect(said()).toEqual(['No devices available!', 'Not enough devices available!']);
    expect(screen.getByRole('region', { name: 'Ready devices' }).textContent).toContain(
      'No devices available!',
    );
  });
});

describe('a scanned serial number', () => {
  it('is added, also one of another order; one that does not suit or does not exist is not', async () => {
    serve({
      others: [
        ready(8, 1, '2026-01-01T00:00:00.000Z', { OrderId: 9 }),
        ready(9, 1, '2026-01-01T00:00:00.000Z', { color: 'white' }),
      ],
    });
    await show();
    await scan('ec220008');
    await waitFor(() => expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220008']));
    await scan('EC220008');
    await scan('EC220009');
    await scan('EC220077');
    await waitFor(() =>
      expect(said()).toEqual([
        'EC220009 cannot be allocated: it has to be ready in the mailhouse and of the colour of the item',
        'No device has the serial number EC220077',
      ]),
    );
    expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220008']);
  });

  it('is not added to a line that has all its devices', async () => {
    serve({ others: [ready(8, 1, '2026-01-01T00:00:00.000Z')] });
    await show();
    press('Add EC220003');
    press('Add EC220004');
    await scan('EC220008');
    await waitFor(() => expect(said()).toEqual(['This line has all its serial numbers. Remove one first.']));
    expect(serialsIn('Allocated devices')).toHaveLength(3);
  });
});

describe('a device that has meanwhile been allocated to another order', () => {
  async function meet(code: string) {
    serve({ answers: [conflict(code)] });
    await show();
    press('Add EC220004');
    press('Submit');
  }

  it('is named with its order, and is moved when that is wanted', async () => {
    await meet('orders.devices_taken');
    const title = 'Some selected devices have already been assigned to an order!';
    const question = await screen.findByRole('dialog', { name: title });
    expect(question.textContent).toContain('Order 10009: EC220004');
    press('Reallocate');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saves[1]).toEqual({ ...saves[0], forceDevs: true });
    expect(said()).toEqual(['Order saved']);
  });

  it('is still chosen, and marked, when it is not', async () => {
    await meet('orders.devices_taken');
    const question = await screen.findByRole('dialog', { name: /already been assigned/ });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /already been assigned/ })).toBeNull());
    expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220004']);
    expect(screen.getByRole('region', { name: 'Allocated devices' }).textContent).toContain('On order 10009');
    expect([saves.length, onClose.mock.calls.length, said()]).toEqual([1, 0, []]);
  });

  it('stays where it is when that order is dispatched', async () => {
    await meet('orders.devices_gone');
    await waitFor(() =>
      expect(said()).toEqual([
        'Some selected devices belong to an order that is in transit or delivered\nOrder 10009: EC220004',
      ]),
    );
    expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220004']);
    expect(saves).toHaveLength(1);
  });
});

describe('a device that is planned for a demo', () => {
  const plan = { id: 3, Device: { id: 4, serialNumber: 'EC220004' }, client: 'Ski Resort' };
  const planned = (days: object) =>
    refusal(409, 'orders.devices_planned', { plans: [{ ...plan, startsOn: '2026-03-05', ...days }] });
  const title = 'Some of these devices are planned for a demo or a loan';

  it('is named with the client and the days, and is allocated when its plans may end', async () => {
    serve({ answers: [planned({ dueOn: '2026-03-09' })] });
    await show();
    press('Add EC220004');
    press('Submit');
    const question = await screen.findByRole('dialog', { name: title });
    expect(question.textContent).toContain('EC220004: Ski Resort, 05/03/2026 – 09/03/2026');
    press('End the plans and allocate');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saves[1]).toEqual({ ...saves[0], endPlans: true });
    expect(said()).toEqual(['Order saved']);
  });

  it('that another order has is asked about twice, and stays chosen when its plans are to stay', async () => {
    serve({ answers: [conflict('orders.devices_taken'), planned({ dueOn: null })] });
    await show();
    press('Add EC220004');
    press('Submit');
    await screen.findByRole('dialog', { name: /already been assigned/ });
    press('Reallocate');
    const question = await screen.findByRole('dialog', { name: title });
    expect(saves[1]).toEqual({ ...saves[0], forceDevs: true });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(serialsIn('Allocated devices')).toEqual(['EC220001', 'EC220004']);
    expect([saves.length, onClose.mock.calls.length, said()]).toEqual([2, 0, []]);
  });
});

it('What somebody else has changed of the order meanwhile is kept below the devices that were chosen here.', async () => {
  const fresh = {
    ...ORDER,
    updatedAt: '2026-03-02T00:01:00.000Z',
    genericDevices: [{ ...PUMP, price: 12 }, CABINS],
  };
  serve({ answers: [refusal(409, 'core.stale')], fresh });
  await show();
  press('Add EC220004');
  press('Submit');
  await screen.findByRole('dialog', { name: 'This order has been changed meanwhile' });
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves[1]).toMatchObject({
    orderData: {
      updatedAt: fresh.updatedAt,
      genericDevices: [
        { id: 12, price: 12 },
        { id: 11, Devices: [{ id: 1 }, { id: 4 }] },
      ],
    },
  });
});
