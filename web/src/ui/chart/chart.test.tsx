// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { Chart } from './chart.tsx';

vi.mock('./chart-canvas.tsx', () => ({
  ChartCanvas: () => {
    throw new Error('The code of the drawing is not there');
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('A chart that cannot be drawn shows its table, and leaves the page around it.', async () => {
  await startI18n();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MantineProvider env="test">
      <p>The rest of the page</p>
      <Chart
        label="Sessions"
        description="Sessions by day"
        option={{}}
        table={{ columns: ['Day', 'Sessions'], rows: [['Monday', 7]] }}
      />
    </MantineProvider>,
  );
  await screen.findByText(/could not be drawn/);
  expect(screen.getByRole('table').textContent).toContain('Monday7');
  screen.getByText('The rest of the page');
  // The panel around a chart is a landmark with the same name.
  screen.getByRole('group', { name: 'Sessions' });
  expect(screen.queryByRole('region')).toBeNull();
});
