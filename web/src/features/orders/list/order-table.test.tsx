// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { waitsForDevices } from '@halla/domain/documents/allocation';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { waitsMark } from '../../../ui/table/row-mark.tsx';
import { OrderTable } from './order-table.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(orders: readonly Order[]) {
  vi.stubGlobal('fetch', async (call: string) => {
    if (call !== '/api/get_orders') return Response.json({ views: [] });
    return Response.json({ orders, total: orders.length, nextCursor: null, backlog: [] });
  });
  showScreen({ screen: () => <OrderTable onRow={vi.fn()} onIds={vi.fn()} />, address: '/cpanel/orders' });
}

/** Three cabins are ordered and one is allocated, unless stated otherwise. */
const ORDERS: readonly Order[] = [
  { ...ORDER, id: 1, number: 10_001, paymentStatus: 'deposit' },
  { ...ORDER, id: 2, number: 10_002, paymentStatus: 'completed', Devices: [] },
  // Devices are not needed yet, or no longer.
  { ...ORDER, id: 3, number: 10_003, paymentStatus: 'invoiced', Devices: [] },
  { ...ORDER, id: 4, number: 10_004, paymentStatus: 'transit', Devices: [] },
  // All devices are allocated, but none to the line.
  {
    ...{ ...ORDER, id: 5, number: 10_005, paymentStatus: 'completed' },
    genericDevices: ORDER.genericDevices.map((line) => ({ ...line, count: 1, Devices: [] })),
  },
];

it.each([
  ['en', 'Waits for devices'],
  ['fi', 'Odottaa laitteita'],
] as const)('marks exactly the orders that the rule counts as waiting, in %s', async (language, name) => {
  await setLanguage(language);
  show(ORDERS);
  await screen.findByText('10001');
  const isMarked = ({ number }: Order) => {
    const row = screen.getByText(String(number)).closest('tr');
    if (row === null) throw new Error(`There is no row of ${number}.`);
    const isSaid = within(row).queryByRole('img', { name }) !== null;
    expect(row.dataset.tone).toBe(isSaid ? waitsMark({ text: name }).tone : undefined);
    return isSaid;
  };
  const waiting = ORDERS.filter(({ genericDevices: lines, Devices: devices, paymentStatus: status }) =>
    waitsForDevices({ status, lines, devices }),
  );
  expect(ORDERS.filter(isMarked)).toEqual(waiting);
  expect(waiting.map(({ number }) => number)).toEqual([10_001, 10_002]);
});
