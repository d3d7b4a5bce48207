// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { addDays } from '@halla/domain/time';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { DeviceMaintenance } from './device-maintenance.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it.each([
  ['due yesterday', -1, /^Maintenance was due on /],
  ['due today', 0, /^Next maintenance: /],
  ['due tomorrow', 1, /^Next maintenance: /],
])('A customer reads of a service that is %s what is true of it.', async (_name, days, text) => {
  const nextOn = addDays(browserDay(), days);
  vi.stubGlobal('fetch', async () => Response.json({ nextOn }));
  setSession(sessionOf({ permissionLevel: LEVELS.CLIENT }));
  showScreen({ screen: () => <DeviceMaintenance deviceId={5} /> });
  expect(await screen.findByText(text)).toBeTruthy();
});
