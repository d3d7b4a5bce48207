// @vitest-environment happy-dom
import type { OnCallRota } from '@halla/contract/on-call';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OnCallPage } from './on-call-page.tsx';

const ANNA = { id: 1, fullName: 'Anna Admin' };
const SAM = { id: 2, fullName: 'Sam Super' };

const ROTA: OnCallRota = {
  revision: 1,
  settings: STARTING_ROTA,
  now: { User: null, Next: SAM },
  weeks: [
    {
      ...{ week: '2026-03-02', startsAt: '2026-03-02T07:00:00.000Z', endsAt: '2026-03-09T07:00:00.000Z' },
      ...{ User: null, Next: SAM },
    },
  ],
  swaps: [{ day: '2026-03-04', User: ANNA }],
  withPush: [],
  People: [ANNA, SAM],
};

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(level: Level, rota: OnCallRota = ROTA) {
  const asked: Record<string, unknown> = {};
  setSession(sessionOf({ fullName: 'Anna Admin', permissionLevel: level }));
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    const name = call.replace('/api/', '');
    asked[name] = typeof body === 'string' ? JSON.parse(body) : body;
    return Response.json(name === 'get_on_call' ? { rota } : { message: 'Saved', revision: 2 });
  });
  showScreen({ screen: OnCallPage, address: '/cpanel/maintenance/oncall' });
  return asked;
}

it('says a gap plainly, and fills it with a choice that leaves the next in line', async () => {
  const asked = show(LEVELS.ADMIN);
  const week = within(await screen.findByRole('group', { name: /^Week of/ }));
  expect(screen.getByText(/This is a gap/)).toBeTruthy();
  const person = week.getByLabelText('On call');
  expect(within(person).queryByText('Sam Super')).toBeNull();
  fireEvent.change(person, { target: { value: '1' } });
  await waitFor(() =>
    expect(asked.edit_on_call_week).toMatchObject({ week: '2026-03-02', UserId: 1, NextId: 2 }),
  );
});

it('takes a swap back by its chip', async () => {
  const asked = show(LEVELS.ADMIN);
  fireEvent.click(await screen.findByRole('button', { name: /Take back the swap/ }));
  await waitFor(() => expect(asked.edit_on_call_day).toMatchObject({ day: '2026-03-04', UserId: null }));
});

it('leaves the hand-over to super users, who begin with the starting values', async () => {
  show(LEVELS.ADMIN);
  expect((await screen.findByLabelText<HTMLInputElement>('Minutes to acknowledge')).disabled).toBe(true);
  cleanup();
  const asked = show(LEVELS.SUPER_USER, { ...ROTA, revision: 0 });
  expect(await screen.findByText(/Nobody is notified yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.edit_on_call_settings).toMatchObject({ revision: 0, settings: STARTING_ROTA }),
  );
});

it('ends the duty by the clock of the rota, and tells the own one where it differs', async () => {
  const zoneHere = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const away = zoneHere === 'Asia/Tokyo' ? 'Europe/Helsinki' : 'Asia/Tokyo';
  const inZone = (zone: string) => ({ ...ROTA, settings: { ...STARTING_ROTA, zone } });
  show(LEVELS.ADMIN, inZone(away));
  expect((await screen.findByText(/^until /)).textContent).toMatch(
    new RegExp(`^until 0?9/03/2026 \\d\\d:00 in ${away}, 0?9/03/2026 \\d\\d:00 here$`),
  );
  cleanup();
  show(LEVELS.ADMIN, inZone(zoneHere));
  expect((await screen.findByText(/^until /)).textContent).toMatch(/^until 0?9\/03\/2026 \d\d:00$/);
});
