// @vitest-environment happy-dom
import type { Shipment } from '@halla/contract/shipments/shipment';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import '../../../i18n/late/shipment-screens.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { NO_OFFER } from '../step/sample-step.ts';
import { chooseStatus as choose } from './choose-status.ts';
import { ShipmentTrack } from './shipment-track.tsx';

const WAREHOUSES = ['mailhouse', 'vantaa'].map((value) => ({
  ...{ value, label: value, color: '#123456', editableStock: true, stock: true },
}));

/** A shipment from the mailhouse to another warehouse. */
const BETWEEN: Shipment = {
  ...SHIPMENT,
  shipmentDirection: 'between',
  shippingInfo: { ...SHIPMENT.shippingInfo, companyName: 'vantaa' },
};

/** Recorded edits. */
let sent: Record<string, unknown>[] = [];
/** Pumps on the shelf of the mailhouse. */
let stocked = 5;
/** Response that replaces success, once. */
let refusal: (() => Response) | undefined;

function show(shipment: Shipment) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ShipmentTrack shipment={shipment} onRate={() => undefined} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = (name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const inLine = () => within(screen.getByRole('group', { name: 'Pump' }));
const count = (label: string, value: string) =>
  fireEvent.change(inLine().getByLabelText(label), { target: { value } });

beforeEach(async () => {
  await startI18n();
  sent = [];
  stocked = 5;
  refusal = undefined;
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call === '/api/get_warehouses') return Response.json({ warehouses: WAREHOUSES });
    if (call === '/api/get_stock_quantity') return Response.json({ stock: [{ sku: 'pump', free: stocked }] });
    if (call === '/api/get_shipment_step') return Response.json({ step: NO_OFFER });
    sent.push(JSON.parse(String(body)).shipment);
    const answer = refusal;
    refusal = undefined;
    return (
      answer?.() ??
      Response.json({ message: 'Saved', shipment: { id: 7, number: 'ABCD2345' }, creditNote: null })
    );
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('a change of status', () => {
  it('is saved at once where no goods move', async () => {
    show(SHIPMENT);
    await choose('Cancelled');
    await waitFor(() =>
      expect(sent).toEqual([{ id: 7, updatedAt: SHIPMENT.updatedAt, status: 'cancelled' }]),
    );
  });

  it('asks how many pieces leave, and sends what was counted of items that stock can know', async () => {
    show(SHIPMENT);
    await choose('In transit');
    await screen.findByText(/taken out of stock: Mailhouse/);
    expect(screen.queryByRole('group', { name: 'Manual' })).toBeNull();
    count('Dispatched', '3');
    submit('Send');
    await waitFor(() =>
      expect(sent).toMatchObject([{ status: 'transit', stockEffects: [{ sku: 'PUMP', dispatched: 3 }] }]),
    );
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Pump' })).toBeNull());
  });

  it('refuses counts below 0 and above what is sent', async () => {
    show(SHIPMENT);
    await choose('In transit');
    await screen.findByRole('group', { name: 'Pump' });
    for (const [illegal, problem] of [
      ['6', 'Must be at most 5'],
      ['-1', 'Must be at least 0'],
      ['1.5', 'Must be a whole number'],
      ['', 'Is required'],
    ] as const) {
      count('Dispatched', illegal);
      submit('Send');
      inLine().getByText(problem);
    }
    expect(sent).toEqual([]);
    count('Dispatched', '0');
    submit('Send');
    await waitFor(() => expect(sent).toMatchObject([{ stockEffects: [{ dispatched: 0 }] }]));
  });

  it('begins with what has left, and shows by how many pieces the arrival differs', async () => {
    const lines = SHIPMENT.genericDevices.map((line) => ({ ...line, dispatched: line.sku ? 4 : null }));
    show({ ...BETWEEN, status: 'transit', stockOutAt: SHIPMENT.updatedAt, genericDevices: lines });
    await choose('Delivered');
    await screen.findByText(/put into stock: Vantaa|put into stock: vantaa/);
    expect(inLine().getByLabelText<HTMLInputElement>('Received').value).toBe('4');
    expect(screen.queryByText(/a note about it/)).toBeNull();
    // An impossible count.
    count('Received', '-1');
    expect(screen.queryByText(/a note about it|than dispatched/)).toBeNull();
    count('Received', '2');
    expect(inLine().getByText('2 fewer than dispatched')).toBeDefined();
    expect(screen.getByText(/a note about it is added/)).toBeDefined();
    submit(/^(Receive|Mark as delivered)$/);
    await waitFor(() => expect(sent).toMatchObject([{ stockEffects: [{ sku: 'PUMP', received: 2 }] }]));
    expect(sent[0]?.stockEffects).toEqual([{ sku: 'PUMP', received: 2 }]);
  });

  it('asks before more arrives than has left, and sends it as confirmed', async () => {
    show({ ...BETWEEN, status: 'transit', stockOutAt: SHIPMENT.updatedAt });
    await choose('Delivered');
    await screen.findByRole('group', { name: 'Pump' });
    count('Received', '7');
    expect(inLine().getByText('2 more than dispatched')).toBeDefined();
    submit(/^(Receive|Mark as delivered)$/);
    await screen.findByText(/More arrives than was dispatched/);
    expect(sent).toEqual([]);
    press('Save as counted');
    await waitFor(() =>
      expect(sent).toMatchObject([{ stockEffects: [{ sku: 'PUMP', received: 7, over: true }] }]),
    );
  });

  it('asks what becomes of what a customer did not get', async () => {
    show({ ...SHIPMENT, status: 'transit', stockOutAt: SHIPMENT.updatedAt });
    await choose('Delivered');
    await screen.findByText(/The goods have arrived/);
    expect(inLine().queryByLabelText('What becomes of it')).toBeNull();
    count('Received', '3');
    fireEvent.change(inLine().getByLabelText('What becomes of it'), { target: { value: 'send_again' } });
    submit(/^(Receive|Mark as delivered)$/);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      stockEffects: [{ sku: 'PUMP', received: 3 }],
      shorts: [{ sku: 'PUMP', settlement: 'send_again', count: 2, reason: null }],
    });
  });

  it('wants a reason for what a supplier credits', async () => {
    const inward = { ...SHIPMENT.shippingInfo, companyName: 'mailhouse' };
    show({ ...SHIPMENT, Order: null, shipmentDirection: 'inward', shippingInfo: inward, status: 'transit' });
    await choose('Delivered');
    await screen.findByRole('group', { name: 'Pump' });
    count('Received', '4');
    fireEvent.change(inLine().getByLabelText('What becomes of it'), { target: { value: 'credited' } });
    submit(/^(Receive|Mark as delivered)$/);
    expect(inLine().getByText('Is required')).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.change(inLine().getByLabelText('Reason'), { target: { value: 'Broken' } });
    submit(/^(Receive|Mark as delivered)$/);
    await waitFor(() => expect(sent[0]?.shorts).toMatchObject([{ count: 1, reason: 'Broken' }]));
  });

  it('keeps the counts and says what is missing when stock is too low', async () => {
    refusal = () =>
      Response.json(
        {
          ...{
            error: true,
            code: 'stock.not_enough_mailhouse',
            message: 'Not enough items in the mailhouse',
          },
          missing: [{ sku: 'pump', warehouse: 'mailhouse', count: 2 }],
        },
        { status: 409 },
      );
    show(SHIPMENT);
    await choose('In transit');
    await screen.findByRole('group', { name: 'Pump' });
    submit('Send');
    expect((await screen.findByRole('alert')).textContent).toBe('Not enough items in the mailhouse');
    expect(inLine().getByText('2 are missing in stock: Mailhouse')).toBeDefined();
    count('Dispatched', '3');
    submit('Send');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ stockEffects: [{ sku: 'PUMP', dispatched: 3 }] });
  });

  it('says of a line that stock does not know that nothing is booked for it', async () => {
    const [pump] = SHIPMENT.genericDevices;
    if (pump === undefined) throw new Error('The sample has a pump.');
    show({ ...SHIPMENT, genericDevices: [{ ...pump, inStock: false }] });
    await choose('In transit');
    await screen.findByRole('group', { name: 'Pump' });
    expect(inLine().getByText(/nothing is booked for it/)).toBeDefined();
  });

  it('is warned of before it is begun when the shelf has too little', async () => {
    stocked = 3;
    show(SHIPMENT);
    await screen.findByText('Mailhouse has too little: 3 of 5 × Pump. Refill it, or send fewer.');
    cleanup();
    stocked = 5;
    show(SHIPMENT);
    await screen.findByText(/Count what leaves/);
    expect(screen.queryByText(/too little/)).toBeNull();
  });

  it.each([
    ['outward', 'waiting', 'Send'],
    ['outward', 'transit', 'Mark as delivered'],
    ['inward', 'waiting', 'Mark as sent'],
    ['inward', 'transit', 'Receive'],
    ['between', 'transit', 'Receive'],
  ] as const)('is offered for goods that go %s and are %s as %s', async (shipmentDirection, status, name) => {
    show({ ...SHIPMENT, shipmentDirection, status });
    await screen.findByRole('button', { name });
  });

  it('shows how far the shipment has come, and that it is late', async () => {
    show({
      ...SHIPMENT,
      status: 'transit',
      stockOutAt: '2026-03-03T10:00:00.000Z',
      eta: '2026-03-05',
      late: true,
    });
    const steps = await screen.findAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Created (done)01/03/2026 · Anna',
      'Sent (done)03/03/2026',
      'Delivered (now)ETA 05/03/2026 · late',
    ]);
  });

  it('is taken by the key S', async () => {
    show(SHIPMENT);
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Send' }), { key: 's' });
    await screen.findByRole('group', { name: 'Pump' });
  });

  it('leads to what is missing once the shipment has arrived', async () => {
    const lines = SHIPMENT.genericDevices.map((line) => ({ ...line, short: line.sku === null ? 0 : 2 }));
    show({ ...SHIPMENT, status: 'delivered', genericDevices: lines });
    fireEvent.click(await screen.findByRole('button', { name: 'Settle what is missing' }));
    await screen.findByRole('dialog', { name: 'What becomes of what did not arrive?' });
  });

  it('asks first when goods have left that it does not move back', async () => {
    show({ ...SHIPMENT, status: 'transit', stockOutAt: SHIPMENT.updatedAt });
    await choose('Return to origin');
    await screen.findByText(/Correct the stock by hand/);
    expect(sent).toEqual([]);
    press('Set to Return to origin');
    await waitFor(() => expect(sent).toMatchObject([{ status: 'returned' }]));
  });
});
