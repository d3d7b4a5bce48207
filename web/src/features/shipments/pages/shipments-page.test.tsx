// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
// Preloaded: otherwise the page would load them with the first dialog, and the test would have to wait.
import '../content/new-shipment-dialog.tsx';
import '../record/shipment-record.tsx';
import { OrderShipmentPage } from './order-shipment-page.tsx';
import { ResupplyShipmentPage } from './resupply-shipment-page.tsx';
import { ShipmentsPage } from './shipments-page.tsx';

const RESUPPLY = {
  ...{ id: 4, number: 'RSPL2345', currency: 'EUR', paymentStatus: 'transit', eta: null },
  ...{ invoiceIssuer: null, SupplierCompany: { id: 9, name: 'Fan Factory Oy' }, Shipments: [] },
  genericDevices: [{ id: 1, sku: 'FAN', name: 'Fan', count: 100 }],
  updatedAt: new Date().toISOString(),
};
const PARTY = { companyName: 'Frost Clinic', contactName: null, location: 'FI' };
const ORDER = {
  ...{ id: 5, number: 10_005, currency: 'EUR', Shipments: [], paymentStatus: 'completed' },
  ...{ clientInfo: PARTY, shippingInfo: { ...PARTY, unknownReceiver: false } },
  genericDevices: [{ id: 1, sku: 'PUMP', name: 'Pump', count: 5 }],
  updatedAt: new Date().toISOString(),
};
const SENT = {
  ...SHIPMENT,
  EtaPredictions: [{ eta: '2026-04-05', createdAt: '2026-03-01T00:00:00.000Z' }],
  Notes: [{ id: 3, text: 'One box is wet.', createdAt: '2026-03-02T00:00:00.000Z', User: null }],
};
const FILE = {
  ...{ filename: 'waybill.pdf', size: 1000, contentType: 'application/pdf', thumbnail: false },
  ...{ width: null, height: null, createdAt: '2026-03-01T00:00:00.000Z', User: null },
};
const answers: Readonly<Record<string, object>> = {
  '/api/get_shipments': { shipments: [SENT], total: 1, nextCursor: null },
  '/api/get_orders': { orders: [ORDER] },
  '/api/get_media_files': { files: [FILE.filename], root_dir: 'shipment/7', items: [FILE] },
  '/api/get_email_subscribers': {
    lists: [{ id: 2, name: 'Logistics', attached: false }],
    ...{ subscribers: [], mailed: [] },
  },
  '/api/get_resupply_orders': { orders: [RESUPPLY] },
  '/api/get_warehouses': { warehouses: [] },
  '/api/get_history': { entries: [], nextCursor: null },
  '/api/get_shipping_companies': { companies: [] },
};

/** Recorded calls with their inputs, in order. */
let asked: { call: string; input: unknown }[] = [];
const inputsOf = (name: string) =>
  asked.filter(({ call }) => call === `/api/${name}`).map(({ input }) => input);

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
  setSession(sessionOf());
  asked = [];
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    asked.push({ call, input: JSON.parse(String(body)) });
    return Response.json(answers[call] ?? { views: [], message: 'Saved' });
  });
});
afterEach(() => {
  clearSession();
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const root = createRootRoute();
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/cpanel/shipments', ShipmentsPage),
      page('/cpanel/shipments/new/order/$order_id', OrderShipmentPage),
      page('/cpanel/shipments/new/resupply/$resupply_order_id', ResupplyShipmentPage),
    ]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ConfirmHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

// happy-dom has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

describe('the page of shipments', () => {
  it('has a button for a new shipment, and ways to the shipping companies and to what is under way', async () => {
    open('/cpanel/shipments');
    await screen.findByRole('button', { name: 'New shipment' });
    const pathOf = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).pathname;
    expect(pathOf('Shipping companies')).toBe('/cpanel/shipments/companies');
    expect(pathOf('Where is everything?')).toBe('/cpanel/shipments/underway');
  });

  it('opens again with the statuses that were ticked last in this browser', async () => {
    open('/cpanel/shipments');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Waiting' }));
    await waitFor(() => expect(inputsOf('get_shipments').at(-1)).toMatchObject({ statuses: ['transit'] }));
    cleanup();
    asked = [];
    open('/cpanel/shipments');
    await screen.findByText('ABCD2345');
    expect(inputsOf('get_shipments')).toMatchObject([{ statuses: ['transit'] }]);
  });

  it.each([
    ['an order', 'order/10005', /Order 10005/, 'Close'],
    ['an order', 'order/10005', /Order 10005/, 'Cancel'],
    ['a resupply order', 'resupply/RSPL2345', /Resupply RSPL2345/, 'Close'],
    ['a resupply order', 'resupply/RSPL2345', /Resupply RSPL2345/, 'Cancel'],
  ])('opens the form of %s at %s, titled %s; %s leads to the list', async (_kind, of, title, button) => {
    const router = open(`/cpanel/shipments/new/${of}`);
    await screen.findByRole('heading', { name: title });
    const dialog = screen.getByRole('dialog', { name: 'New shipment' });
    expect(dialog.dataset.fullScreen).toBe('true');
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/cpanel/shipments');
    await screen.findByText('ABCD2345');
  });
});

describe('the record of a shipment', () => {
  /** Opens the shipment by clicking its row. */
  async function openShipment() {
    const router = open('/cpanel/shipments');
    fireEvent.click(await screen.findByText('ABCD2345'));
    const dialog = await screen.findByRole('dialog', { name: /^Shipment ABCD2345 · Frost Clinic/ });
    return { router, dialog };
  }

  it('covers its list when its row is clicked, and begins with its items', async () => {
    const { router, dialog } = await openShipment();
    expect(router.state.location.href).toBe('/cpanel/shipments?shipment=7');
    within(dialog).getByRole('heading', { level: 1, name: 'Frost Clinic, Aino, FI' });
    within(dialog).getByRole('region', { name: 'Items' });
    expect(within(dialog).getByRole('tab', { selected: true }).textContent).toBe('All');
    expect(within(dialog).getByText('Pump').closest('tr')?.textContent).toContain('PUMP');
  });

  it.each([
    ['Media', 'media', 'waybill.pdf'],
    ['Notes', 'notes', 'One box is wet.'],
    ['ETA history', 'eta', '05/04/2026'],
    ['Change history', 'changes', 'No changes yet'],
    ['Email subscription', 'subscription', 'Logistics'],
  ])('shows on the tab %s, which stands in the address as %s, %s', async (name, tab, text) => {
    const { router, dialog } = await openShipment();
    const tabs = within(dialog).getAllByRole('tab');
    const titles = ['All', 'Media', 'Notes', 'ETA history', 'Change history', 'Email subscription'];
    expect(tabs.map(({ textContent }) => textContent)).toEqual(titles);
    fireEvent.click(within(dialog).getByRole('tab', { name }));
    await within(dialog).findAllByText(text);
    expect(router.state.location.href).toBe(`/cpanel/shipments?shipment=7&shipmentTab=${tab}`);
  });

  it('shows how it began, its notes and its files in one stream', async () => {
    const { dialog } = await openShipment();
    const stream = await within(dialog).findByRole('list', { name: 'What happened' });
    await within(stream).findAllByRole('button', { name: 'waybill.pdf' });
    expect(stream.textContent).toContain('Anna created the shipment');
    expect(stream.textContent).toContain('One box is wet.');
  });

  it('adds a note to its shipment', async () => {
    const { dialog } = await openShipment();
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Notes' }));
    const box = await within(dialog).findByRole('textbox');
    fireEvent.change(box, { target: { value: 'The driver called' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(inputsOf('add_note')).toMatchObject([{ note: 'The driver called', ShipmentId: 7 }]),
    );
  });
});
