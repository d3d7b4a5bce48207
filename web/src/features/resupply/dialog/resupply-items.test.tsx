// @vitest-environment happy-dom
import '../../../i18n/late/resupply.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { NOTHING_SHORT, RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { DeleteResupply } from './delete-resupply.tsx';
import { ResupplyItems } from './resupply-items.tsx';

/** Writes that were sent. */
let sent: { call: string; orderData: unknown }[] = [];
const now = new Date().toISOString();

function show(order: ResupplyOrder) {
  const component = () => (
    <>
      <DeleteResupply order={order} />
      <ResupplyItems order={order} />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/cpanel/resupply?resupply=4'] }),
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
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call.startsWith('/api/get_')) return Response.json({ orders: [] });
    sent.push({ call, orderData: JSON.parse(String(body)).orderData });
    return Response.json({ message: 'Saved', order: { id: 4, number: 'RSPL2345' } });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const ARRIVED: ResupplyOrder['Shipments'] = [
  {
    ...{ id: 7, number: 'ABCD2345', status: 'delivered', shippingInfo: { companyName: 'mailhouse' } },
    genericDevices: RESUPPLY.genericDevices.map(({ sku, name, count }) => ({
      sku,
      name,
      count,
      received: null,
      ...NOTHING_SHORT,
    })),
  },
];

const buttons = ['Delete resupply order', 'Change items and supplier', 'Edit'];
const offered = () => buttons.filter((name) => screen.queryByRole('button', { name }) !== null);
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });

async function edit(order: ResupplyOrder) {
  show(order);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('combobox', { name: 'Status' });
}

describe('a resupply order', () => {
  it('says what has arrived of each line, and what its lines come to where that is not the total', async () => {
    show({ ...RESUPPLY, totalPrice: 60, updatedAt: now });
    const row = (await screen.findByText('Fan')).closest('tr');
    expect(row?.textContent).toMatch(/8.*5.*€7\.50.*€60\.00/);
    screen.getByText('The lines come to €65.00');
    screen.getByRole('link', { name: 'Shipment ABCD2345' });
  });

  it('says how a piece of each line is packed and declared, where stock knows it', async () => {
    const packing = {
      weight: 1.25,
      hsCodes: [{ code: '8414.59' }],
      packages: [{ type: 'box', count: 2, length: 60, width: 40, height: 30 }],
    };
    const [fan, manual] = RESUPPLY.genericDevices.map((line, index) => ({
      ...line,
      PackingDetail: index === 0 ? packing : null,
    }));
    if (fan === undefined || manual === undefined) throw new Error('The sample has two lines.');
    show({ ...RESUPPLY, genericDevices: [fan, manual], updatedAt: now });
    const row = (await screen.findByText('Fan')).closest('tr');
    expect(row?.textContent).toContain('2 × box, 60 × 40 × 30 cm · 1.25 kg · HS 8414.59');
    expect(screen.getByText('Manual').closest('tr')?.textContent).not.toContain('HS');
  });

  it.each([
    ['completed', now, buttons],
    ['transit', now, ['Edit']],
    ['delivered', now, ['Edit']],
    ['cancelled', now, buttons],
    ['delivered', '2020-01-01T00:00:00.000Z', []],
  ] as const)('that is %s since %s offers %j', async (paymentStatus, updatedAt, expected) => {
    show({ ...RESUPPLY, paymentStatus, updatedAt });
    await screen.findByText('Fan');
    expect(offered()).toEqual(expected);
    expect(screen.queryByText('This item has been closed') !== null).toBe(expected.length === 0);
  });

  it.each([
    ['invoiced', false],
    ['deposit', true],
    ['completed', true],
    ['transit', true],
    ['delivered', false],
    ['cancelled', false],
  ] as const)('that is %s leads to a new shipment: %j', async (paymentStatus, leads) => {
    show({ ...RESUPPLY, paymentStatus, updatedAt: now });
    await screen.findByText('Fan');
    const link = screen.queryByRole('link', { name: 'New shipment' });
    expect(link?.getAttribute('href')).toBe(leads ? '/cpanel/shipments/new/resupply/RSPL2345' : undefined);
  });

  it('goes forward only, and an emptied status stays as it was', async () => {
    await edit({ ...RESUPPLY, updatedAt: now });
    const open = [...status().options].filter(({ disabled }) => !disabled).map(({ value }) => value);
    expect(open).toEqual(['', 'completed', 'transit', 'delivered', 'cancelled']);
    fireEvent.change(status(), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('ETA'), { target: { value: '2030-05-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const orderData = { id: 4, updatedAt: now, paymentStatus: null, eta: '2030-05-01' };
    await waitFor(() => expect(sent).toEqual([{ call: '/api/edit_resupply_order', orderData }]));
  });

  it('asks for a deposit only in that status, at most the total', async () => {
    await edit({ ...RESUPPLY, paymentStatus: 'invoiced', updatedAt: now });
    expect(screen.queryByLabelText('Deposit')).toBeNull();
    fireEvent.change(status(), { target: { value: 'deposit' } });
    fireEvent.change(screen.getByLabelText('Deposit'), { target: { value: '65.01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('The deposit cannot exceed the total price');
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Deposit'), { target: { value: '65' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent[0]?.orderData).toMatchObject({ depositAmount: 65 }));
  });

  it.each([
    ['completed', ARRIVED, 'delivered'],
    ['transit', ARRIVED, 'delivered'],
    // A status beyond payment would hide the amount still owed.
    ['invoiced', ARRIVED, null],
    ['deposit', ARRIVED, null],
  ] as const)(
    'that is %s says that all has arrived, and is set to the next status in one tap',
    async (paymentStatus, Shipments, next) => {
      show({ ...RESUPPLY, paymentStatus, Shipments, updatedAt: now });
      await screen.findByText('All has arrived');
      const button = screen.queryByRole('button', { name: 'Set to Items delivered' });
      expect(button !== null).toBe(next !== null);
      if (button === null) return;
      fireEvent.click(button);
      const orderData = { id: 4, updatedAt: now, paymentStatus: next, deliveryDate: browserDay() };
      await waitFor(() => expect(sent).toEqual([{ call: '/api/edit_resupply_order', orderData }]));
    },
  );

  it.each([
    ['transit', RESUPPLY.Shipments],
    ['delivered', ARRIVED],
    ['cancelled', ARRIVED],
  ] as const)(
    'that is %s does not say so while pieces are missing or nothing is left to do',
    async (paymentStatus, Shipments) => {
      show({ ...RESUPPLY, paymentStatus, Shipments: [...Shipments], updatedAt: now });
      await screen.findByText('Fan');
      expect(screen.queryByText('All has arrived')).toBeNull();
    },
  );

  it('is deleted after a confirmation', async () => {
    show({ ...RESUPPLY, updatedAt: now });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete resupply order' }));
    await screen.findByText('Resupply order RSPL2345 is deleted. This cannot be undone.');
    const [, sure] = screen.getAllByRole('button', { name: 'Delete resupply order', hidden: true });
    expect(sent).toEqual([]);
    if (sure !== undefined) fireEvent.click(sure);
    const orderData = { id: 4 };
    await waitFor(() => expect(sent).toEqual([{ call: '/api/delete_resupply_order', orderData }]));
  });
});
