import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { WorldMapProps } from '../../../ui/map/world-map.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { UnderWayMap } from './under-way-map.tsx';

/** Countries most recently passed to the map. */
let drawn: WorldMapProps['countries'] = [];
let clickOn: WorldMapProps['onPlace'] = () => undefined;

// The map has its own tests; here it is replaced by a list of its countries.
vi.mock('../../../ui/map/world-map.tsx', () => ({
  WorldMap: ({ countries, onPlace }: WorldMapProps) => {
    drawn = countries;
    clickOn = onPlace;
    return null;
  },
}));

const going = (id: number, companyName: string, location: string | null, more: object = {}) => ({
  ...{ ...SHIPMENT, id, number: `ABCD234${id}`, eta: '2026-03-04', ...more },
  shippingInfo: { ...SHIPMENT.shippingInfo, companyName, contactName: null, location },
});
const SHIPMENTS = [
  going(1, 'Frost Clinic', 'NO', { late: true }),
  going(2, 'Polar Spa', 'FI'),
  going(3, 'estonia', null, { shipmentDirection: 'inward' }),
  going(4, 'Nobody knows', null),
];

let asked: unknown[] = [];

beforeEach(async () => {
  await startI18n();
  asked = [];
  vi.stubGlobal('fetch', async (_call: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Response.json({ shipments: SHIPMENTS, total: 4, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('maps all that is under way, and shows beside it what arrives in the chosen country', async () => {
  const onIds = vi.fn();
  showScreen({
    screen: () => <UnderWayMap onRow={() => undefined} onIds={onIds} />,
    address: '/cpanel/shipments/underway?tab=map',
  });
  const list = await screen.findByRole('table');
  await within(list).findByText('Frost Clinic, NO');
  expect(asked).toMatchObject([{ statuses: ['waiting', 'transit'], sort: 'eta', limit: 2000 }]);
  expect(drawn.map(({ country, count }) => [country.alpha2, count])).toEqual([
    ['EE', 1],
    ['FI', 1],
    ['NO', 1],
  ]);
  expect(within(list).getAllByRole('img', { name: /^Late/ })).toHaveLength(1);

  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country of arrival' });
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
    'All (4)',
    'Estonia (1)',
    'Finland (1)',
    'Norway (1)',
  ]);
  fireEvent.change(choice, { target: { value: 'EE' } });
  await waitFor(() => expect(within(list).queryByText('Frost Clinic, NO')).toBeNull());
  within(list).getByText('Estonia');
  expect(onIds).toHaveBeenLastCalledWith([3]);

  // act() flushes the effects before the next line, as after a real click.
  act(() => clickOn('NO'));
  await within(list).findByText('Frost Clinic, NO');
  expect(choice.value).toBe('NO');
  expect(onIds).toHaveBeenLastCalledWith([1]);
});
