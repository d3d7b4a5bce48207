// @vitest-environment happy-dom
import type { Shipment } from '@halla/contract/shipments/shipment';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { SHIPMENT, UNMOVED } from '../api/sample-shipment.ts';
import { ScanPage } from './scan-page.tsx';

const cabins = {
  number: 10_005,
  invoiceIssuer: 'finland',
  clientInfo: {},
  genericDevices: [{ sku: 'CABIN', Devices: [{ id: 1, serialNumber: 'EC220001' }] }],
};
const line = (sku: string, count: number, dispatched: number | null = null) => ({
  ...{ sku, name: sku, count, dispatched },
  received: null,
  ...UNMOVED,
});

let sent: Record<string, unknown>[] = [];
let shown: Shipment = SHIPMENT;
let stockRows: { sku: string; scannerCode: string }[] = [];

beforeEach(async () => {
  await startI18n();
  sent = [];
  stockRows = [{ sku: 'PUMP', scannerCode: '6400001' }];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url === '/api/edit_shipment') {
      const { shipment, packing_list_data } = JSON.parse(String(request.body));
      sent.push({ shipment, packing_list_data });
      shown = { ...shown, status: shipment.status };
      return Response.json({ message: 'Saved', shipment: { id: 7, number: 'ABCD2345' }, creditNote: null });
    }
    const answers: Record<string, object> = {
      get_shipments: { shipments: [shown] },
      get_orders: { orders: [cabins] },
      get_invoice_issuers: {
        today: '2026-11-20',
        issuers: PLACEHOLDER_ISSUERS,
        logos: { estonia: null, finland: null },
      },
      get_warehouses: { warehouses: [{ value: 'mailhouse', editableStock: true }] },
      get_stock_quantity: { stock: stockRows },
    };
    return Response.json(answers[url.slice('/api/'.length)]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(shipment: Shipment, number = 'ABCD2345') {
  shown = shipment;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cpanel/shipments/$shipment_id/scan',
    component: ScanPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/cpanel/shipments/${number}/scan`] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

async function scan(...codes: string[]) {
  const box = await screen.findByLabelText<HTMLInputElement>('Scan what is in the boxes');
  for (const code of codes) {
    fireEvent.change(box, { target: { value: code } });
    if (box.form !== null) fireEvent.submit(box.form);
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the page that the code of a label opens', () => {
  it('picks a waiting shipment: what was scanned and tapped leaves stock, and its serial numbers go with it', async () => {
    const genericDevices = [line('CABIN', 1), line('PUMP', 2), { ...line('', 1), sku: null, name: 'Manual' }];
    open({ ...SHIPMENT, genericDevices, packing_list_data: null });
    await scan('ec220001', '6400001', 'pump', 'PUMP');
    expect(await screen.findByText(/No more of PUMP belong/)).toBeTruthy();
    screen.getByText('3 of 4 found');
    press('All of Manual');
    expect(screen.getByText('Everything is there.')).toBeTruthy();
    press('Set to In transit');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      shipment: {
        ...{ id: 7, status: 'transit', updatedAt: SHIPMENT.updatedAt },
        stockEffects: [
          { sku: 'CABIN', dispatched: 1 },
          { sku: 'PUMP', dispatched: 2 },
        ],
      },
      packing_list_data: { goods: [{ sku: 'CABIN', serialNumbers: ['EC220001'] }, {}, {}] },
    });
    await screen.findByText('ABCD2345: In transit');
  });

  it('receives what is under way, and shows the differences before they are saved', async () => {
    open({
      ...SHIPMENT,
      ...{ status: 'transit', shipmentDirection: 'inward', pickupAddress: null },
      shippingInfo: { ...SHIPMENT.shippingInfo, companyName: 'mailhouse' },
      genericDevices: [line('PUMP', 5, 4)],
    });
    await scan('PUMP', 'PUMP');
    press('Set to Delivered');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('PUMP: 2 missing')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Save as counted' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    // Counts are compared with the shipment's content on arrival, even after other changes.
    expect(sent[0]?.shipment).toEqual({
      ...{ id: 7, status: 'delivered' },
      stockEffects: [{ sku: 'PUMP', received: 2 }],
    });
  });

  it('keeps what was counted while somebody else changes the shipment', async () => {
    const client = open({ ...SHIPMENT, genericDevices: [line('PUMP', 2)] });
    await scan('PUMP');
    shown = { ...shown, externalRef: 'Changed', updatedAt: '2026-03-03T00:00:00.000Z' };
    await client.invalidateQueries();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    screen.getByText('1 of 2 found');
  });

  it('says how far it is until it is ended, and what is too many at once', async () => {
    open({ ...SHIPMENT, genericDevices: [line('PUMP', 3, 2), line('FAN', 1)] });
    await screen.findByText('0 of 3 found');
    expect(screen.queryByText('Differences')).toBeNull();
    press('Set to In transit');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('PUMP: 2 missing');
    await scan('PUMP', 'PUMP');
    screen.getByText('2 of 3 found');
    expect(screen.queryByText('Differences')).toBeNull();
    await scan('PUMP');
    screen.getByText('Differences');
    screen.getByText('PUMP: 1 too many');
    expect(screen.queryByText('FAN: 1 missing')).toBeNull();
  });

  it('counts by the code of the item that is in the shipment', async () => {
    stockRows.push({ sku: 'PUMP-SPARE', scannerCode: '6400001' });
    open({ ...SHIPMENT, genericDevices: [line('PUMP', 1)] });
    await scan('6400001');
    expect(screen.getByText('Everything is there.')).toBeTruthy();
  });

  it('saves the status alone where no stock moves', async () => {
    open({ ...SHIPMENT, pickupAddress: 'elsewhere', genericDevices: [line('PUMP', 1)] });
    await scan('PUMP');
    expect(screen.getByText(/only the status is saved/)).toBeTruthy();
    press('Set to In transit');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.shipment).toEqual({ id: 7, status: 'transit', updatedAt: SHIPMENT.updatedAt });
  });

  it('asks before a shipment between warehouses that was just picked is received', async () => {
    const client = open({
      ...SHIPMENT,
      shipmentDirection: 'between',
      shippingInfo: { ...SHIPMENT.shippingInfo, companyName: 'vantaa' },
      genericDevices: [line('PUMP', 1)],
    });
    await scan('PUMP');
    press('Set to In transit');
    await screen.findByText('ABCD2345: In transit');
    expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
    await client.invalidateQueries();
    fireEvent.click(await screen.findByRole('button', { name: 'Receive' }));
    await screen.findByText('0 of 1 found');
    expect(screen.getByRole('button', { name: 'Set to Delivered' })).toBeTruthy();
  });

  it('says that there is nothing to check, or that there is no such shipment', async () => {
    open({ ...SHIPMENT, status: 'delivered' });
    await screen.findByText('There is nothing to check');
    cleanup();
    open(SHIPMENT, 'ABCD2346');
    await screen.findByRole('button', { name: 'Scan a code' });
    expect(screen.queryByLabelText('Scan what is in the boxes')).toBeNull();
  });
});
