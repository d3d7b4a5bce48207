// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { showPage } from '../api/show-page.tsx';
import { ReliabilityPanels } from './reliability-panels.tsx';

const ANSWER: CallOutput<'get_reliability'> = {
  startDate: '2025-04-01',
  endDate: '2026-03-31',
  products: [
    {
      ...{ deviceType: 'ECABIN', devices: 20, deviceYears: 15, failures: 12, cost: 1500, costPerYear: 100 },
      rate: { value: 0.8, low: 0.41, high: 1.4 },
      daysBetween: { value: 456, low: 261, high: 883 },
      ...{ repaired: 8, repairedAtFirst: 6 },
    },
    {
      ...{ deviceType: 'XTONE', devices: 4, deviceYears: 3, failures: 0, cost: 0, costPerYear: 0 },
      rate: { value: 0, low: 0, high: 1.22 },
      daysBetween: null,
      ...{ repaired: 0, repairedAtFirst: 0 },
    },
  ],
  parts: [
    {
      ...{ deviceType: 'ECABIN', StockItem: { id: 5, sku: 'PUMP-1', name: 'Pump' }, failures: 6, pieces: 6 },
      rate: { value: 0.4, low: 0.15, high: 0.87 },
      expected: { value: 8, low: 2.9, high: 17.4 },
      onShelf: 3,
    },
  ],
};

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage({
    page: ReliabilityPanels,
    address: '/cpanel/maintenance/statistics?tab=reliability',
    answers: { get_reliability: ANSWER },
  });

const rowIn = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name });

it('says of each product how often it fails, with the interval, what it costs, and which repairs held', async () => {
  show();
  const cabins = (await rowIn('Failures by product', /^E-cabin/)).textContent;
  expect(cabins).toMatch(/20.*12.*0\.80 \(0\.41–1\.40\).*456 days.*€100\.00.*6 of 8 \(75 %\)/);
  const tones = (await rowIn('Failures by product', /^X-tone/i)).textContent;
  expect(tones).toMatch(/4.*0.*0\.00 \(0\.00–1\.22\)/);
});

it('marks a part of which more will break than lie on the shelves', async () => {
  show();
  const pump = await rowIn('Parts by expected need', /^Pump · PUMP-1/);
  expect(pump.textContent).toContain('8.00 (2.90–17)');
  expect(within(pump).getByText('fewer than expected')).toBeDefined();
});

it('asks for as many years as are chosen', async () => {
  const { askedLast } = show();
  await screen.findByText(/01\/04\/2025/);
  expect(askedLast('get_reliability')).toMatchObject({ years: 1 });
  fireEvent.click(screen.getByRole('radio', { name: '5 years' }));
  await vi.waitFor(() => expect(askedLast('get_reliability')).toMatchObject({ years: 5 }));
});
