// @vitest-environment happy-dom

import type { Order } from '@halla/contract/orders/order';
import type { OfferedOrderStep } from '@halla/contract/orders/order-step';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { OrderStatusForm } from './order-status-form.tsx';

const DEVICES = [
  { id: 1, serialNumber: 'EC220001', Shipment: null },
  { id: 2, serialNumber: 'EC220002', Shipment: { id: 9, number: 'AB12CD34' } },
];
const PLAN = {
  ...{ id: 7, client: 'Trade Fair', startsOn: '2026-03-10', dueOn: '2026-03-12' },
  Device: { id: 1, serialNumber: 'EC220001' },
};
const OFFER: OfferedOrderStep = { devices: DEVICES, plans: [], client: 'Frost Clinic' };

let offer: OfferedOrderStep;
let asked: number;
let saves: object[];
const onDone = vi.fn();

async function open(order: Partial<Order> = {}) {
  const shown = { ...ORDER, ...order };
  const component = () => <OrderStatusForm order={shown} onDone={onDone} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ConfirmHost />
    </MantineProvider>,
  );
  await screen.findByRole('combobox', { name: /Status|Tila/ });
}

const choose = (status: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: /Status|Tila/ }), { target: { value: status } });
  });
const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: /Submit|Tallenna|Lähetä/ })));
const dayOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const saved = () => waitFor(() => expect(saves).toHaveLength(1));

beforeEach(async () => {
  vi.clearAllMocks();
  await startI18n();
  [offer, asked, saves] = [OFFER, 0, []];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/api/get_orders') return Response.json({ orders: [ORDER] });
    if (address === '/api/get_order_step') {
      asked += 1;
      return Response.json({ step: offer });
    }
    const { token: _token, writeId: _id, ...input } = JSON.parse(String(body));
    saves.push(input);
    return Response.json({ message: 'Saved', order: { id: 5, number: 10_005 }, creditNote: null });
  });
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.unstubAllGlobals();
});

describe('the dates of a status', () => {
  it('are shown before they are saved, and go with the status that sets them', async () => {
    await open();
    expect([dayOf('Paid on'), dayOf('Delivered on')]).toEqual(['', '']);
    await choose('completed');
    expect(dayOf('Paid on')).not.toBe('');
    await choose('deposit');
    expect(dayOf('Paid on')).toBe('');
    await choose('completed');
    await submit();
    await saved();
    expect(saves).toMatchObject([{ orderData: { paymentStatus: 'completed', paymentDate: browserDay() } }]);
    expect(asked).toBe(0);
  });

  it('are asked for where they were emptied', async () => {
    await open();
    await choose('completed');
    fireEvent.change(screen.getByRole('textbox', { name: 'Paid on' }), { target: { value: '' } });
    await submit();
    expect([saves, onDone.mock.calls]).toEqual([[], []]);
    screen.getByText('Is required');
  });

  it('of an order that is set to transit stay empty: nothing says that it is paid', async () => {
    offer = { ...OFFER, devices: [] };
    await open();
    await choose('transit');
    await submit();
    await saved();
    expect(saves).toEqual([{ orderData: expect.objectContaining({ paymentStatus: 'transit' }) }]);
    expect(saves).toEqual([{ orderData: expect.not.objectContaining({ paymentDate: expect.anything() }) }]);
  });
});

describe('an order that is set on its way by hand', () => {
  it('records its devices as dispatched, but for those that wait in a shipment', async () => {
    await open();
    await choose('transit');
    expect([(await screen.findByRole<HTMLInputElement>('checkbox', { name: /EC220001/ })).checked]).toEqual([
      true,
    ]);
    screen.getByText('To Frost Clinic');
    screen.getByText('Waits in shipment AB12CD34 and is recorded when that leaves');
    expect(box(/EC220002/).checked).toBe(false);
    await submit();
    await saved();
    expect(saves).toMatchObject([
      { orderData: { paymentStatus: 'transit' }, dispatchDevices: { deviceIds: [1] } },
    ]);
  });

  it('records just those that are chosen, also when it jumps to delivered', async () => {
    await open();
    await choose('delivered');
    await screen.findByRole('checkbox', { name: /EC220001/ });
    fireEvent.click(box(/EC220001/));
    fireEvent.click(box(/EC220002/));
    await submit();
    await saved();
    expect(saves).toMatchObject([
      { orderData: { deliveryDate: browserDay() }, dispatchDevices: { deviceIds: [2] } },
    ]);
  });

  it('asks whether plans end before it saves', async () => {
    offer = { ...OFFER, plans: [PLAN] };
    await open();
    await choose('transit');
    await screen.findByText(/EC220001: Trade Fair/);
    await submit();
    expect(saves).toEqual([]);
    screen.getByText('Is required');
    fireEvent.click(box(/End these plans/));
    await submit();
    await saved();
    expect(saves).toMatchObject([{ dispatchDevices: { deviceIds: [1] }, endPlans: true }]);
  });

  it('records nothing where nothing is chosen, or no client is named', async () => {
    offer = { ...OFFER, client: '' };
    await open();
    await choose('transit');
    await screen.findByText(/The order names no client/);
    await submit();
    await saved();
    expect(saves).toEqual([expect.not.objectContaining({ dispatchDevices: expect.anything() })]);
  });

  it('asks nothing where the status stays or says something else, and asks in Finnish too', async () => {
    await setLanguage('fi');
    await open({ paymentStatus: 'completed' });
    await choose('cancelled');
    expect(screen.queryByRole('checkbox', { name: /EC220001/ })).toBeNull();
    await choose('transit');
    await screen.findByText('Kirjaa lähetetyksi');
    screen.getByText('Saaja: Frost Clinic');
  });
});
