// @vitest-environment happy-dom
import type { Shipment } from '@halla/contract/shipments/shipment';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../i18n/late/shipment-screens.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { NO_OFFER } from '../step/sample-step.ts';
// Preloaded: otherwise the button would load it with its first question, and the test would have to wait.
import '../steps/delete-dialog.tsx';
import { OpenShipment } from './shipment-record.tsx';

/** Lines of the shipment's order. */
const ORDERED = [
  { id: 1, sku: 'PUMP', name: 'Pump', count: 6 },
  { id: 2, sku: null, name: 'Manual', count: 1 },
];
/** Another shipment of the order. */
const SENT = {
  ...{ id: 8, number: 'SENT2345', status: 'transit' },
  genericDevices: [{ sku: 'PUMP', name: 'Pump', count: 1 }],
};

/** Recorded writes. */
let sent: { call: string; shipment: unknown; putBack?: unknown }[] = [];
let offered = NO_OFFER;
const now = new Date().toISOString();

function show(shipment: Shipment) {
  const component = () => <OpenShipment shipment={shipment} />;
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/cpanel/shipments?shipment=7'] }),
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

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  sent = [];
  offered = NO_OFFER;
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call === '/api/get_orders')
      return Response.json({ orders: [{ genericDevices: ORDERED, Shipments: [SENT] }] });
    if (call === '/api/get_shipment_step') return Response.json({ step: offered });
    if (call.startsWith('/api/get_'))
      return Response.json({
        ...{ warehouses: [], stock: [], habits: [], entries: [], nextCursor: null },
        shipments: [],
        companies: [],
        root_dir: '',
        files: [],
        items: [],
      });
    const { shipment, putBack } = JSON.parse(String(body));
    sent.push({ call, shipment, ...(putBack && { putBack }) });
    return Response.json({ message: 'Saved', shipment: { id: 7, number: 'ABCD2345' }, creditNote: null });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

describe('a shipment', () => {
  it('that is closed says so, and can be neither changed nor deleted', async () => {
    show({ ...SHIPMENT, status: 'delivered', updatedAt: '2020-01-01T00:00:00.000Z' });
    await screen.findByText('This item has been closed');
    expect(screen.queryAllByRole('button', { name: /^(Edit|Add) (?!note)/ })).toEqual([]);
    expect(['Change items and places', 'More steps', 'Rate the carrier'].map(button)).toEqual([
      ...[null, null, null],
    ]);
  });

  it.each([
    ['Posti Oy', 'https://www.posti.fi/fi/seuranta#/lahetys/BSL7'],
    ['Baltic Sea Lines', undefined],
  ])('that %s carries leads its tracking number to %s', async (shippingCompany, page) => {
    show({ ...SHIPMENT, shippingCompany, ShippingCompanyId: 4, trackingNumber: 'BSL7', updatedAt: now });
    const number = await screen.findByText('BSL7');
    expect(number.closest('a')?.href).toBe(page);
    const carrier = screen.getByRole('link', { name: shippingCompany });
    expect(carrier.getAttribute('href')).toBe('/cpanel/shipments/companies/4');
  });

  it('shows a rating only once it is delivered, and sends one with a decimal', async () => {
    show({ ...SHIPMENT, updatedAt: now });
    await screen.findByRole('button', { name: 'Send' });
    expect(button('Add Rating')).toBeNull();
    cleanup();
    show({ ...SHIPMENT, status: 'delivered', shippingCompany: 'Posti Oy', updatedAt: now });
    fireEvent.click(await screen.findByRole('button', { name: 'Rate the carrier' }));
    const box = await screen.findByRole('textbox', { name: /^Rating/ });
    fireEvent.change(box, { target: { value: '4.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { call: '/api/edit_shipment', shipment: { id: 7, updatedAt: now, rating: 4.5 } },
      ]),
    );
  });

  it('sends what was changed of its terms together, and nothing else', async () => {
    show({ ...SHIPMENT, updatedAt: now });
    fireEvent.click(await screen.findByRole('button', { name: 'Add ETA' }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^ETA/ }), {
      target: { value: '2030-05-01' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Edit External reference' }));
    fireEvent.change(await screen.findByLabelText(/^External reference/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.shipment).toEqual({ id: 7, updatedAt: now, eta: '2030-05-01', externalRef: null });
  });

  it('shows what was entered, and drops it when it is undone', async () => {
    show({ ...SHIPMENT, updatedAt: now });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Total price' }));
    fireEvent.change(await screen.findByLabelText(/^Total price/), { target: { value: '12.5' } });
    fireEvent.change(screen.getByLabelText(/^Currency/), { target: { value: 'USD' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Details' }));
    await screen.findByText('US$12.50');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('US$12.50')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('keeps within its order when its items are changed', async () => {
    show({ ...SHIPMENT, updatedAt: now });
    fireEvent.click(await screen.findByRole('button', { name: 'Change items and places' }));
    const pumps = await screen.findByRole('group', { name: 'Line 1: Pump' });
    const count = within(pumps).getByRole<HTMLInputElement>('textbox');
    expect([count.value, button('Add another line'), button('Submit')?.disabled]).toEqual(['5', null, true]);
    fireEvent.change(count, { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await within(pumps).findByText('Illegal value! Must be at most 6');
    expect(sent).toEqual([]);
    fireEvent.change(count, { target: { value: '5' } });
    expect(within(pumps).queryByText(/more than is left/)).toBeNull();
    fireEvent.change(count, { target: { value: '6' } });
    within(pumps).getByText('1 more than is left of the order');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.shipment).toEqual({
      ...{ id: 7, updatedAt: now },
      genericDevices: [
        { sku: 'PUMP', name: 'Pump', count: 6 },
        { name: 'Manual', count: 1 },
      ],
    });
  });

  it('keeps its items and the warehouse that they have left once they have moved', async () => {
    const shippingInfo = { ...SHIPMENT.shippingInfo, companyName: 'vantaa' };
    show({
      ...{ ...SHIPMENT, Order: null, shipmentDirection: 'between', shippingInfo, updatedAt: now },
      ...{ status: 'transit', stockOutAt: now },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change items and places' }));
    const inputs = ['Direction', 'Pickup from', 'Delivery to'].map((name) =>
      screen.findByLabelText<HTMLSelectElement>(name),
    );
    expect((await Promise.all(inputs)).map(({ disabled }) => disabled)).toEqual([true, true, false]);
    expect(screen.queryByRole('group', { name: /^Line/ })).toBeNull();
  });

  it('names what stock does not know before the step, and what was taken afterwards', async () => {
    const [pump, manual] = SHIPMENT.genericDevices;
    if (pump === undefined || manual === undefined) throw new Error('The sample has two lines.');
    const hose = { ...pump, sku: 'HOSE-9', name: 'Hose', inStock: false };
    show({ ...SHIPMENT, updatedAt: now, genericDevices: [pump, hose, manual] });
    await screen.findByText(/Stock does not know HOSE-9/);
    cleanup();
    const moved = { ...SHIPMENT, status: 'transit', stockOutAt: now, updatedAt: now } as const;
    show({ ...moved, genericDevices: [{ ...pump, taken: 4 }, hose] });
    await screen.findAllByText(/4 × PUMP/);
    expect(screen.queryByText(/does not know/)).toBeNull();
    cleanup();
    show({ ...moved, genericDevices: [hose] });
    await screen.findAllByText(/nothing/);
  });

  it('is deleted after a confirmation that says so when its goods have left', async () => {
    show({ ...SHIPMENT, status: 'transit', updatedAt: now });
    fireEvent.click(await screen.findByRole('button', { name: 'More steps' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete shipment' }));
    await screen.findByText(/on their way or delivered, and stock stays as it is/);
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete shipment', hidden: true }));
    await waitFor(() => expect(sent).toEqual([{ call: '/api/delete_shipment', shipment: { id: 7 } }]));
  });

  it('asks what of its goods is back before it is deleted', async () => {
    offered = { ...NO_OFFER, putBack: [{ sku: 'PUMP', name: 'Pump', count: 4, warehouse: 'mailhouse' }] };
    show({ ...SHIPMENT, status: 'transit', stockOutAt: now, updatedAt: now });
    fireEvent.click(await screen.findByRole('button', { name: 'More steps' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete shipment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete shipment' }));
    dialog.getByText(/listed under stray goods/);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Put back' }), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete shipment' }));
    const putBack = [{ sku: 'PUMP', count: 3, warehouse: 'mailhouse' }];
    await waitFor(() =>
      expect(sent).toEqual([{ call: '/api/delete_shipment', shipment: { id: 7 }, putBack }]),
    );
  });
});
