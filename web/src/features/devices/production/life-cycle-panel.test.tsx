// @vitest-environment happy-dom
import type { DeviceDetail } from '@halla/contract/devices';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { planOf } from '../../../entities/plan/sample-plan.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { LifeCyclePanel } from './life-cycle-panel.tsx';

const CABIN = {
  id: 5,
  serialNumber: 'EC220005',
  latest: null,
  LifeCycleStates: [],
} as unknown as DeviceDetail;

let asked: string[] = [];

beforeEach(async () => {
  await startI18n();
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ plans: [planOf({ state: 'running' })], warehouses: [] });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(level: keyof typeof LEVELS) {
  setSession(sessionOf({ permissionLevel: LEVELS[level] }));
  showScreen({
    screen: () => <LifeCyclePanel device={CABIN} level={LEVELS[level]} />,
    address: '/devices/5',
  });
}

it.each([
  ['SALES', 'en', 'Promised to', 'Trade Fair, due 31/12/2026'],
  ['ADMIN', 'fi', 'Luvattu', 'Trade Fair, palautuspäivä 31.12.2026'],
  ['SUPER_USER', 'en', 'Promised to', 'Trade Fair, due 31/12/2026'],
] as const)('Tells %s in %s to whom the device is promised.', async (level, lang, label, text) => {
  await setLanguage(lang);
  show(level);
  const link = await screen.findByRole('link', { name: text });
  expect(link.closest('dd')?.previousElementSibling?.textContent).toBe(label);
});

it.each(['PRODUCTION', 'CLIENT_MAINTENANCE'] as const)(
  'Neither shows plans to %s nor asks for them.',
  async (level) => {
    show(level);
    await screen.findByText('History');
    expect(screen.queryByText('Promised to')).toBeNull();
    expect(asked).not.toContain('/api/get_movement_plans');
  },
);
