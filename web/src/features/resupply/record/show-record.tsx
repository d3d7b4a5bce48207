import type { ResupplyOrder } from '@halla/contract/resupply';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { setSession } from '../../../core/session.ts';
import { NOTHING_SHORT, RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { ResupplyPage } from '../pages/resupply-page.tsx';

/** An order changed today, so that it is not closed. */
export const PRESENT: ResupplyOrder = { ...RESUPPLY, updatedAt: new Date().toISOString() };

/** A shipment that has brought all pieces of the sample. */
export const ARRIVED: ResupplyOrder['Shipments'] = [
  {
    ...{ id: 7, number: 'ABCD2345', status: 'delivered', shippingInfo: { companyName: 'mailhouse' } },
    genericDevices: RESUPPLY.genericDevices.map(({ sku, name, count }) => ({
      ...{ sku, name, count, received: null },
      ...NOTHING_SHORT,
    })),
  },
];

const SUPPLIER = {
  ...{ Type: 'supplier', id: 8, name: 'Fan Factory Oy', role: null, location: null },
  additionalInfo: { companyAddress: null, companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
};
const HISTORY = {
  ...{ id: 31, at: '2026-03-02T10:00:00.000Z', User: { id: 2, fullName: 'Pekka' }, by: 'user' },
  ...{ call: 'edit_resupply_order', event: 'changed', isRecorded: true },
  changes: [{ field: 'eta', path: [], from: null, to: '2026-04-01' }],
};
const FILE = {
  ...{ filename: 'offer.pdf', size: 1000, contentType: 'application/pdf', thumbnail: false },
  ...{ width: null, height: null, createdAt: '2026-03-01T00:00:00.000Z', User: null },
};

/** Opens a resupply order in tests, with a server that refuses versions other than the latest. */
export function showRecord(order: ResupplyOrder) {
  let stored = order;
  let saves = 0;
  const sent: { readonly call: string; readonly input: Record<string, unknown> }[] = [];
  const edit = (data: Partial<ResupplyOrder>) => {
    if (data.updatedAt !== stored.updatedAt)
      return { status: 409, error: true, code: 'core.stale', message: 'Changed' };
    saves += 1;
    const genericDevices = (data.genericDevices ?? []).map((line, index) => ({
      ...stored.genericDevices[index],
      ...line,
    }));
    stored = {
      ...{ ...stored, ...data, ...(genericDevices.length > 0 && { genericDevices }) },
      updatedAt: new Date(Date.now() + saves * 1000).toISOString(),
    };
    return { message: 'Saved', order: { id: 4, number: 'RSPL2345' } };
  };
  const answers: Record<string, (input: never) => object> = {
    get_resupply_orders: () => ({ orders: [stored], total: 1, nextCursor: null }),
    get_history: () => ({ entries: [HISTORY], nextCursor: null }),
    get_media_files: () => ({ files: [FILE.filename], root_dir: 'resupply/4', items: [FILE] }),
    get_warehouses: () => ({
      warehouses: [
        { value: 'mailhouse', label: 'As it is seeded', stock: true, editableStock: true },
        { value: 'vantaa', label: 'As it is seeded', stock: true, editableStock: true },
      ],
    }),
    get_contact: () => ({ contact: SUPPLIER }),
    get_contacts: () => ({ contacts: [], companies: [SUPPLIER] }),
    edit_resupply_order: ({ orderData }: { orderData: Partial<ResupplyOrder> }) => edit(orderData),
    add_shipment: () => ({ message: 'Shipment added', shipment: { id: 9, number: 'NEWQ2345' } }),
    edit_shipment: () => ({ message: 'Saved', shipment: { id: 9, number: 'NEWQ2345' } }),
  };
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const { token: _token, writeId: _id, ...input } = JSON.parse(String(body));
    if (!call.startsWith('get_')) sent.push({ call, input });
    const answer: object = answers[call]?.(input as never) ?? { views: [], message: 'Saved' };
    const status = 'status' in answer && typeof answer.status === 'number' ? answer.status : 200;
    return Response.json(answer, { status });
  });
  const component = () => (
    <>
      <Notifications />
      <ResupplyPage />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: ['/cpanel/resupply?resupply=4'] }),
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
  const others = (change: Partial<ResupplyOrder>) => {
    stored = { ...stored, ...change, updatedAt: new Date(Date.now() + 60_000).toISOString() };
  };
  return { sent, others, router };
}

export async function shownTrack() {
  return within(await screen.findByRole('region', { name: 'Track of the resupply order' }));
}
