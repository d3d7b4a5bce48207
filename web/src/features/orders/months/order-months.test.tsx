// @vitest-environment happy-dom
import '../../../i18n/late/order-form.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { monthOption } from './month-option.ts';
import { OrderMonths } from './order-months.tsx';

// happy-dom has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('The orders of each month stand in a table with what they come to, the latest first.', async () => {
  await startI18n();
  const months = [
    { month: '2026-02', count: 0, totals: [] },
    { month: '2026-03', count: 3, totals: [{ currency: 'EUR', amount: 150.3 }] },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ months }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <OrderMonths onClose={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Show as table/ }));
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Mar 2026.*3.*€150\.30.*–/),
    expect.stringMatching(/Feb 2026.*0/),
  ]);
});

it('The drawing has a bar for each month.', () => {
  expect(monthOption({ months: ['Feb', 'Mar'], counts: [0, 3], name: 'Orders' })).toMatchObject({
    xAxis: { data: ['Feb', 'Mar'] },
    series: [{ type: 'bar', data: [0, 3] }],
  });
});
