// @vitest-environment happy-dom
import type { Availability } from '@halla/contract/stock-planning';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { AskAvailability } from './ask-availability.tsx';
import { AvailabilityList } from './availability-list.tsx';

// happy-dom has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

const TODAY = '2026-03-01';
const CABINS: Availability = {
  ...{ skus: ['2024_EC_G_220'], colour: 'grey', name: 'Grey cabin', count: 12 },
  Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
  ...{ onHand: 9, elsewhere: 1, promised: 4, transferable: [] },
  arrivals: [
    { number: 'R-1', kind: 'resupply', day: '2026-02-01', count: 50, isDated: false },
    { number: 'S-2', kind: 'shipment', day: '2026-03-12', count: 8, isDated: true },
    { number: 'R-3', kind: 'resupply', day: null, count: 6, isDated: false },
  ],
  steps: [
    { day: TODAY, available: 5 },
    { day: '2026-03-12', available: 13 },
  ],
  firstDay: '2026-03-12',
  inTime: true,
};
const PUMPS: Availability = {
  ...CABINS,
  ...{ skus: ['PUMP'], colour: null, name: 'Pump', count: 40, arrivals: [], inTime: null },
  steps: [{ day: TODAY, available: 14 }],
  firstDay: null,
};

const UNDATED = { number: 'FFWRGJ6G', kind: 'shipment', day: null, count: 5, isDated: false } as const;
const IN_ESTONIA = [{ Warehouse: { value: 'estonia', name: 'Estonia' }, count: 28 }];

let asked: object[];

/** Renders content with this mock response. */
function show(content: ReactNode, availability: readonly Availability[]) {
  asked = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { token: _token, ...input } = JSON.parse(String(body));
    asked.push(input);
    return Response.json({ today: TODAY, availability });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapped = (shown: ReactNode) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{shown}</QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(wrapped(content));
  return (next: ReactNode) => rerender(wrapped(next));
}

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the answer when lines can be delivered', () => {
  const lines = [{ sku: '2024_EC_G_220', count: 12 }];

  it('says the day, and of one answer at once what it follows from', async () => {
    show(<AvailabilityList of={{ lines, day: '2026-03-15' }} />, [CABINS]);
    await screen.findByText('12 × grey cabins can be delivered from 12/03/2026.');
    screen.getByText('On time');
    expect(screen.getByText('Ready in Mailhouse').parentElement?.textContent).toContain('9');
    screen.getByText(
      (text) =>
        text.includes('50 were due on 01/02/2026 and are not counted (R-1)') &&
        text.includes('8 on 12/03/2026 (shipment S-2)') &&
        text.includes('6 without a day are not counted (R-3)'),
    );
    expect(asked).toEqual([{ lines, day: '2026-03-15' }]);
  });

  it.each([
    [{ inTime: false }, 'Too late', 'from 12/03/2026'],
    [{ count: 1 }, 'On time', '1 × grey cabin can be delivered'],
    [{ inTime: null }, 'Later', 'from 12/03/2026'],
    [{ inTime: null, firstDay: TODAY }, 'Available', 'can be delivered today'],
    [
      { firstDay: null, inTime: false, count: 70 },
      'Not enough',
      ': no day known; 50 on their way and overdue; 6 on their way without a day; 1 missing even',
    ],
    [
      { firstDay: null, count: 17, arrivals: [UNDATED] },
      'No day known',
      'grey cabins: no day known; 5 on their way without a day.',
    ],
    [
      { firstDay: null, count: 17, arrivals: [], transferable: IN_ESTONIA },
      'In another warehouse',
      'grey cabins: 4 in Estonia, to be transferred.',
    ],
    [
      { firstDay: null, count: 20, arrivals: [UNDATED], transferable: IN_ESTONIA },
      'No day known',
      ': no day known; 5 on their way without a day; 2 in Estonia, to be transferred.',
    ],
  ])('of %o is "%s"', async (change, badge, sentence) => {
    show(<AvailabilityList of={{ lines }} />, [{ ...CABINS, ...change }]);
    await screen.findByText(badge);
    screen.getByText((text) => text.includes(sentence));
  });

  it('of too many promises lacks what is asked for, and says what others lack', async () => {
    const steps = [{ day: TODAY, available: -3 }];
    show(<AvailabilityList of={{ lines }} />, [{ ...PUMPS, steps, arrivals: [] }]);
    await screen.findByText('40 × Pump: 40 missing even when all that is on its way has arrived.');
    expect(screen.getByText('Lacking for other orders').parentElement?.textContent).toMatch(/3$/);
    expect(screen.getByText('Arriving').parentElement?.textContent).toMatch(/–$/);
  });

  it('of several kinds of pieces opens one by one', async () => {
    show(<AvailabilityList of={{ lines }} />, [CABINS, PUMPS]);
    await screen.findByText('40 × Pump: 26 missing even when all that is on its way has arrived.');
    expect(screen.queryByText('Other orders wait for')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show why: Pump' }));
    screen.getByText('In Mailhouse');
    // The accessible name contains the visible text, which speech input uses to find the button.
    screen.getByRole('button', { name: 'Hide: Pump', expanded: true });
    const other = screen.getByRole('button', { name: 'Show why: grey cabins' });
    expect(other.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('lines that are being edited', () => {
  it('are asked about on the button, and again when they have changed', async () => {
    const pumps = (count: number | null) => [
      { sku: 'PUMP', count },
      { sku: null, count: 3 },
    ];
    const change = show(<AskAvailability lines={pumps(40)} orderId={5} />, [PUMPS]);
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'When can it be delivered?' }));
    await screen.findByText(/40 × Pump/);
    expect(asked).toEqual([{ lines: [{ sku: 'PUMP', count: 40 }], order_id: 5 }]);
    expect(screen.queryByRole('button', { name: /Ask again/ })).toBeNull();
    change(<AskAvailability lines={pumps(41)} orderId={5} />);
    expect(screen.queryByText(/40 × Pump/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ask again for the changed lines' }));
    await screen.findByText(/40 × Pump/);
    expect(asked).toHaveLength(2);
    change(<AskAvailability lines={pumps(null)} orderId={5} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
