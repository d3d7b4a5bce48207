import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { UNDER_WAY_COLUMNS } from './under-way-columns.tsx';
import { UnderWayTable } from './under-way-table.tsx';

const LATE = {
  ...SHIPMENT,
  ...{ number: 'LATE2345', status: 'transit', eta: '2026-03-04', late: true },
  ...{ ShippingCompanyId: 3, shippingCompany: 'Posti', etaAccuracy: 2.2 },
  EtaPredictions: ['2026-03-04', '2026-03-01'].map((eta) => ({ eta, createdAt: SHIPMENT.createdAt })),
};

/** Recorded inputs of get_shipments. */
let asked: unknown[] = [];

beforeEach(async () => {
  await startI18n();
  asked = [];
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call !== '/api/get_shipments') return Response.json({ views: [] });
    asked.push(JSON.parse(String(body)));
    return Response.json({ shipments: [LATE, { ...SHIPMENT, id: 8 }], total: 2, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('what is under way stands by its ETA, with the first one, the habit of the carrier and the order', async () => {
  const none = () => undefined;
  showScreen({
    screen: () => <UnderWayTable onRow={none} onIds={none} />,
    address: '/cpanel/shipments/underway',
  });
  const row = (await screen.findByText('LATE2345')).closest('tr');
  if (row === null) throw new Error('The late shipment has no row.');
  expect(asked.at(-1)).toMatchObject({ statuses: ['waiting', 'transit'], sort: 'eta' });
  expect(within(row).getByRole('img', { name: /^Late/ })).toBeDefined();
  for (const text of ['04/03/2026', '01/03/2026', '2 days after']) within(row).getByText(text);
  const links = within(row).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, pathname, search }) => [textContent, pathname + search])).toEqual([
    ['Posti', '/cpanel/shipments/companies/3'],
    ['Order 10005', '/cpanel/orders?order=5'],
  ]);
});

it('a card has the ETA alone in its corner', () => {
  expect(UNDER_WAY_COLUMNS.filter(({ inCard }) => inCard === 'corner').map(({ id }) => id)).toEqual(['eta']);
});
