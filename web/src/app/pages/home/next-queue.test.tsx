// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ChangedLately, OwnWork } from './home-aside.tsx';
import { NextQueue } from './next-queue.tsx';

type Home = CallOutput<'get_next_work'>;

const PLAIN = { about: null, party: null, alertType: null, times: 1 };
let home: Home = { next: [], own: [], changed: [] };

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async () => Response.json(home));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('each row of the queue says why it is there, and a step that is to look or to decide leads to the record', async () => {
  home = {
    next: [
      {
        ...{ reason: 'criticalAlert', id: 7, name: 'EC220005', about: 'Room 2', party: 'Frost Clinic' },
        ...{ since: '2020-01-02T08:00:00.000Z', alertType: 303, times: 5 },
      },
      { ...PLAIN, reason: 'lateShipment', id: 4, name: 'BGEQKNQY', party: 'Kaamos', since: '2026-02-27' },
      { ...PLAIN, reason: 'haltedRelease', id: 9, name: '2.4.0', since: '2026-02-27T08:00:00.000Z' },
    ],
    own: [],
    changed: [],
  };
  showScreen({ screen: NextQueue, address: '/cpanel' });
  const [alert, shipment, release] = await screen.findAllByRole('listitem');
  if (alert === undefined || shipment === undefined || release === undefined)
    throw new Error('Rows are missing.');
  expect(alert.textContent).toMatch(/EC220005: .+Critical.*Frost Clinic · Room 2 · 5 alerts/);
  expect(shipment.textContent).toMatch(/BGEQKNQY has not arrived.*Late.*Kaamos · expected/);
  expect(release.textContent).toMatch(/Release 2.4.0 was halted.*Critical/);
  const steps = [alert, shipment, release].map((row) => {
    const step = within(row).getByRole<HTMLAnchorElement>('link', { name: /^(Look|Follow up|Decide): / });
    return [step.textContent, step.getAttribute('href')];
  });
  expect(steps).toEqual([
    ['Look', '/cpanel/alerts/7'],
    ['Follow up', '/cpanel/shipments?shipment=4'],
    ['Decide', '/cpanel/software/packages/9'],
  ]);
});

it('a device on the bench leads to where it is moved on', async () => {
  const device = { ...PLAIN, id: 6, name: 'EC220006', since: '2026-02-27T08:00:00.000Z' };
  home = { next: [{ ...device, reason: 'deviceInRepair' }], own: [], changed: [] };
  showScreen({ screen: NextQueue, address: '/dashboard' });
  const step = await screen.findByRole('link', { name: /^Finish: / });
  expect(step.getAttribute('href')).toBe('/production?device=6');
});

it('says so when nothing is next', async () => {
  home = { next: [], own: [], changed: [] };
  showScreen({ screen: NextQueue, address: '/cpanel' });
  await screen.findByText('Nothing waits for you.');
  expect(screen.queryByRole('list')).toBeNull();
});

it('names what is assigned to the user, and what has changed, with its state in words', async () => {
  home = {
    next: [],
    own: [{ ...PLAIN, kind: 'ticket', id: 3, name: '98', about: 'Noise', since: '2026-02-27T08:00:00.000Z' }],
    changed: [
      {
        kind: 'order',
        id: 2,
        name: '10262',
        party: 'Havu',
        state: 'completed',
        at: '2026-03-01T08:00:00.000Z',
      },
    ],
  };
  const Aside = () => (
    <>
      <OwnWork />
      <ChangedLately />
    </>
  );
  showScreen({ screen: Aside, address: '/cpanel' });
  const ticket = await screen.findByRole('link', { name: '98 · Noise' });
  expect(ticket.getAttribute('href')).toBe('/cpanel/maintenance/tickets?ticket=3');
  const changed = within(screen.getByRole('region', { name: 'Since yesterday' })).getByRole('listitem');
  expect(changed.textContent).toMatch(/^Order 10262.*Havu · paid$/);
});
