// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { DailyUsage } from './daily-usage.tsx';

beforeEach(async () => void (await startI18n()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(days: readonly { readonly precool: number; readonly session: number }[]) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ days: days.map((day, index) => ({ day: `2026-03-0${index + 1}`, ...day })) }),
  );
  showScreen({ screen: () => <DailyUsage deviceId={5} />, address: '/devices/5' });
}

it('says on which day most was used, and how much on average', async () => {
  show([
    { precool: 0, session: 0 },
    { precool: 1, session: 5 },
    { precool: 0, session: 3 },
  ]);
  expect(await screen.findByText('Most on 02/03/2026: 6.0 kg. On average 3.0 kg a day.')).toBeDefined();
  const heights = (kind: string) =>
    [...document.querySelectorAll(`rect[data-kind="${kind}"]`)].map((bar) =>
      Number(bar.getAttribute('height')),
    );
  expect(heights('session')).toEqual([0, (5 / 6) * 20, 10]);
  expect(heights('precool')).toEqual([0, 20 / 6, 0]);
});

it('says that nothing was used', async () => {
  show([{ precool: 0, session: 0 }]);
  expect(await screen.findByText('Nothing used in 30 days.')).toBeDefined();
  expect(document.querySelector('svg')).toBeNull();
});
