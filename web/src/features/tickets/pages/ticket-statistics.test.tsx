// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { showPage } from '../api/show-page.tsx';
import { STATISTICS } from '../statistics/sample-statistics.ts';
import { csvNumbers } from '../statistics/statistics-csv.ts';
import { TicketStatisticsPage } from './ticket-statistics-page.tsx';

// happy-dom has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(query = '', statistics = STATISTICS) {
  return showPage({
    page: TicketStatisticsPage,
    address: `/cpanel/maintenance/statistics${query}`,
    answers: { get_ticket_statistics: { statistics } },
  });
}

describe('the statistics of tickets', () => {
  it('are of the days of the address, and of the usual ones without any', async () => {
    const { askedLast } = show('?from=2026-01-15&to=2026-03-10');
    await screen.findByText('Tickets made 15/01/2026 – 10/03/2026');
    expect(askedLast('get_ticket_statistics')).toMatchObject({
      startDate: '2026-01-15',
      endDate: '2026-03-10',
    });
    cleanup();
    const usual = show();
    await screen.findByText('Frost Clinic');
    expect(usual.askedLast('get_ticket_statistics')).not.toHaveProperty('startDate');
  });

  it('tell how many tickets there were, what they cost, and how long they took', async () => {
    show();
    expect(await screen.findByText('2 hr 15 min')).toBeTruthy();
    expect(screen.getByText('Median of 3, nine of ten within 1 day 1 hr')).toBeTruthy();
    expect(screen.getByText('None yet')).toBeTruthy();
    const costs = screen.getByRole('region', { name: 'Expenses by category' });
    expect(costs.textContent).toMatch(/Spare parts.*2.*€100\.20.*Travel costs.*1.*€30\.00.*Total.*€130\.20/);
  });

  it('lead to the tickets that each number counts', async () => {
    show();
    const archive = '/cpanel/maintenance/ticketarchive';
    const days = 'from=2026-01-15&to=2026-03-10';
    await screen.findByText('Frost Clinic');
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/^Tickets with expenses/)).toBe(`${archive}?${days}&costs=1`);
    expect(hrefOf(/^Resolved/)).toBe(`${archive}?state=resolved&${days}`);
    expect(hrefOf(/^EC22005/)).toBe(`${archive}?${days}&device=5`);
    expect(hrefOf(/^Frost Clinic/)).toBe(`${archive}?${days}&company=3`);
    expect(hrefOf(/^Crash/)).toBe(`${archive}?${days}&fault=crash`);
    const companies = screen.getByRole('list', { name: 'Most expensive companies' });
    expect(within(companies).getAllByRole('link')).toHaveLength(1);
    expect(within(companies).getByText('No company')).toBeTruthy();
  });

  it('stand in tables too, month by month', async () => {
    show();
    const [counts] = await screen.findAllByRole('button', { name: /Show as table/ });
    if (counts === undefined) throw new Error('The charts have a table.');
    fireEvent.click(counts);
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toContain('Feb 202600€0.00');
  });

  it('say when there were no tickets', async () => {
    show('', { ...STATISTICS, count: 0 });
    expect(await screen.findByText('No tickets in these days')).toBeTruthy();
  });

  it('are written to the csv file number by number', () => {
    const numbers = csvNumbers(STATISTICS, i18n.t);
    expect(numbers.map(({ group, name, count, total }) => [group, name, count, total])).toEqual(
      expect.arrayContaining([
        ['Tickets by state', 'Resolved', 2, null],
        ['Expenses by category', 'Travel costs', 1, 30],
        ['Tickets by month', '2026-02', 0, 0],
        ['Most expensive faults', 'Crash', 1, 99.9],
      ]),
    );
  });
});
