// @vitest-environment happy-dom
import type { ResupplyOrder } from '@halla/contract/resupply';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_SHORT, RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { lateMark, waitsMark } from '../../../ui/table/row-mark.tsx';
import { listOfResupplyOrder } from './resupply-filter.ts';
import { ResupplyTable } from './resupply-table.tsx';

/** Inputs of get_resupply_orders. */
let asked: unknown[] = [];

/** Shows the list at an address, with these orders as the server's answer. */
function show(orders: readonly ResupplyOrder[], address = '/cpanel/resupply') {
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call !== '/api/get_resupply_orders') return Response.json({ views: [] });
    asked.push(JSON.parse(String(body)));
    return Response.json({ orders, total: orders.length, nextCursor: null });
  });
  showScreen({ screen: () => <ResupplyTable onRow={vi.fn()} onIds={vi.fn()} />, address });
}

const rowOf = async (number: string) => {
  const row = (await screen.findByText(number)).closest('tr');
  if (row === null) throw new Error(`There is no row of ${number}.`);
  return row;
};

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  await startI18n();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the list of resupply orders', () => {
  it('begins with those that have not arrived, 50 a page, the newest first', async () => {
    show([RESUPPLY]);
    const row = await rowOf('RSPL2345');
    for (const text of ['Fan Factory', '8 × Fan, 1 × Manual', '€65.00', 'Payment completed'])
      expect(row.textContent).toContain(text);
    const statuses = ['invoiced', 'deposit', 'completed', 'transit'];
    expect(asked.at(-1)).toMatchObject({ statuses, sort: '-createdAt', limit: 50 });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'In transit' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Items delivered' }).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Download csv' })).toBeDefined();
  });

  it('shows all statuses and the number in the search at the address of an order', async () => {
    show([RESUPPLY], listOfResupplyOrder('RSPL2345'));
    await rowOf('RSPL2345');
    expect(asked.at(-1)).toMatchObject({ search_value: 'RSPL2345' });
    expect(asked.at(-1)).not.toHaveProperty('statuses');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('RSPL2345');
  });

  it('asks for the orders of one buyer', async () => {
    show([RESUPPLY]);
    await rowOf('RSPL2345');
    fireEvent.change(screen.getByRole('combobox', { name: 'Buyer' }), { target: { value: 'estonia' } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ buyer: 'estonia' }));
  });

  it('says which have not arrived after their ETA', async () => {
    show([
      { ...RESUPPLY, number: 'LATE2345', eta: '2026-03-04', late: true },
      { ...RESUPPLY, id: 5, number: 'DQNE2345' },
    ]);
    const late = await rowOf('LATE2345');
    const sign = within(late).getByRole('img', { name: 'Late: the ETA has passed' });
    expect(sign.closest('td')?.textContent).toBe('04/03/2026');
    expect(late.dataset.tone).toBe(lateMark({ text: '' }).tone);
    expect(within(await rowOf('DQNE2345')).queryByRole('img', { name: /^Late/ })).toBeNull();
  });

  it('marks one of which all has arrived as waiting for its status, not as late', async () => {
    const [shipment] = RESUPPLY.Shipments;
    if (shipment === undefined) throw new Error('The sample has a shipment.');
    const genericDevices = RESUPPLY.genericDevices.map((line) => ({
      ...line,
      received: null,
      ...NOTHING_SHORT,
    }));
    show([{ ...RESUPPLY, number: 'HERE2345', Shipments: [{ ...shipment, genericDevices }] }]);
    const arrived = await rowOf('HERE2345');
    expect(arrived.dataset.tone).toBe(waitsMark({ text: '' }).tone);
    const row = within(arrived);
    row.getByRole('img', { name: 'All has arrived' });
    expect(row.queryByRole('img', { name: /^Late/ })).toBeNull();
  });
});
