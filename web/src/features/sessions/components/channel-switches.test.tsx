// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import type { Overlay } from '../chart/overlay.ts';
import { SESSION } from '../chart/session.test-data.ts';
import { ChannelSwitches } from './channel-switches.tsx';
import { useSessionChart } from './use-session-chart.ts';

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const OVERLAY: Overlay = { label: 'Cabin temp, 18/11/2026 14:00', times: [0], values: [-90], end: 0 };

function Legend({ overlay }: { readonly overlay: Overlay | null }) {
  return <ChannelSwitches chart={useSessionChart(SESSION, overlay)} />;
}

function show(overlay: Overlay | null = null) {
  render(
    <MantineProvider env="test">
      <Legend overlay={overlay} />
    </MantineProvider>,
  );
}

const width = (name: string) =>
  Number(screen.getByRole('button', { name }).querySelector('line')?.getAttribute('stroke-width'));

it('The legend begins with the deciding sensor, says so, and draws each line as the chart does.', () => {
  show();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Cabin temp', 'T1', 'Pressure', 'Camera ambient humidity']);
  expect(screen.getByTitle('Decides whether the target is reached').textContent).toBe('Cabin temp');
  expect(width('Cabin temp')).toBeGreaterThan(2 * width('T1'));
  expect(screen.getByText('Target −110.0 °C')).toBeDefined();
});

it('A sensor that is switched off stays in its place.', () => {
  show();
  const deciding = screen.getByRole('button', { name: 'Cabin temp' });
  expect(deciding.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(deciding);
  expect(screen.getAllByRole('button')[0]?.getAttribute('aria-pressed')).toBe('false');
});

it('Another session is named with its line, and cannot be switched off here.', () => {
  show(OVERLAY);
  expect(screen.getByText(OVERLAY.label).querySelector('line')?.getAttribute('stroke-dasharray')).toBe(
    '10 4',
  );
  expect(screen.queryByRole('button', { name: OVERLAY.label })).toBeNull();
});
