// @vitest-environment happy-dom
import type { Shipment } from '@halla/contract/shipments/shipment';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { lateMark } from '../../../ui/table/row-mark.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.tsx';
import { listOfShipment } from './shipment-filter.ts';
import { ShipmentTable } from './shipment-table.tsx';

const onRow = vi.fn();
const onIds = vi.fn();
/** Recorded inputs of get_shipments. */
let asked: unknown[] = [];

/** Renders the list at a URL; the mock server returns these shipments. */
function show(shipments: readonly Shipment[], address = '/cpanel/shipments') {
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call !== '/api/get_shipments') return Response.json({ views: [] });
    asked.push(JSON.parse(String(body)));
    return Response.json({ shipments, total: shipments.length, nextCursor: null });
  });
  showScreen({ screen: () => <ShipmentTable onRow={onRow} onIds={onIds} />, address });
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
  vi.unstubAllGlobals();
});

describe('the list of shipments', () => {
  it('begins with those that wait and are in transit, the latest change first', async () => {
    show([SHIPMENT]);
    await rowOf('ABCD2345');
    expect(asked.at(-1)).toMatchObject({ statuses: ['waiting', 'transit'], sort: '-updatedAt', limit: 50 });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Waiting' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Delivered' }).checked).toBe(false);
  });

  it('shows all statuses and the number in the search at the address of a shipment', async () => {
    show([SHIPMENT], listOfShipment('ABCD2345'));
    expect((await screen.findAllByText('ABCD2345')).length).toBeGreaterThan(0);
    expect(asked.at(-1)).toMatchObject({ search_value: 'ABCD2345' });
    expect(asked.at(-1)).not.toHaveProperty('statuses');
    expect(screen.getByLabelText<HTMLInputElement>(/^Number, reference/).value).toBe('ABCD2345');
  });

  it('says which have notes and which concern the user, and that a note is the latest change', async () => {
    const note = { id: 3, text: 'Wet', createdAt: '2026-03-09T10:00:00.000Z', User: null };
    show([
      { ...SHIPMENT, number: 'QUJET234', User: { id: 2, fullName: 'Berit' } },
      { ...SHIPMENT, id: 8, number: 'NQTED234', Notes: [note], tagged: true },
    ]);
    const [quiet, noted] = [await rowOf('QUJET234'), await rowOf('NQTED234')];
    const mine = 'You made it, or you are on one of its e-mail lists';
    const signs = (row: HTMLElement) =>
      within(row)
        .queryAllByRole('img')
        .map((sign) => sign.getAttribute('aria-label'));
    expect([signs(quiet), signs(noted)]).toEqual([[], ['1 note', mine]]);
    expect([quiet, noted].map((row) => row.querySelector('time')?.dateTime)).toEqual([
      SHIPMENT.updatedAt,
      note.createdAt,
    ]);
  });

  it('has the documented columns in their order, and a csv file of them', async () => {
    show([SHIPMENT]);
    await rowOf('ABCD2345');
    expect(SHIPMENT_COLUMNS.map(({ id }) => id)).toEqual([
      ...['notes', 'tagged', 'updatedAt', 'createdAt', 'number', 'externalRef', 'user', 'status', 'eta'],
      ...['shippingInfo', 'items', 'partOf'],
    ]);
    expect(screen.getByRole('button', { name: 'Download csv' })).toBeDefined();
  });

  it.each([
    ['waiting', 'amber'],
    ['transit', 'blue'],
    ['delivered', 'green'],
    ['cancelled', 'grey'],
    ['returned', 'pink'],
  ] as const)('tints the row of one that is %s %s', async (status, tone) => {
    show([{ ...SHIPMENT, status }]);
    expect((await rowOf('ABCD2345')).dataset.tone).toBe(tone);
  });

  it('says at the ETA which are late', async () => {
    show([
      { ...SHIPMENT, number: 'LATE2345', eta: '2026-03-04', late: true },
      { ...SHIPMENT, id: 8, number: 'DONE2345', status: 'delivered' },
    ]);
    const late = await rowOf('LATE2345');
    const done = await rowOf('DONE2345');
    const sign = within(late).getByRole('img', { name: 'Late: the ETA has passed' });
    expect(sign.closest('td')?.textContent).toBe('04/03/2026');
    // Regardless of its status.
    expect([late.dataset.tone, done.dataset.tone]).toEqual([lateMark({ text: '' }).tone, 'green']);
    expect(within(done).queryByRole('img', { name: /^Late/ })).toBeNull();
  });

  it('marks the items that were searched for, also among several', async () => {
    show([SHIPMENT], '/cpanel/shipments?q=pum');
    const row = await rowOf('ABCD2345');
    await waitFor(() => expect(row.querySelector('mark')?.textContent).toBe('Pum'));
    expect(row.textContent).toContain('6 pieces: 5 × Pump');
  });
});
