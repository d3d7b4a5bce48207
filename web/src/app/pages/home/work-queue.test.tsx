// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { WorkQueue } from './work-queue.tsx';

let counts: CallOutput<'get_counts'>['counts'] = {};
let work: CallOutput<'get_open_work'>['work'] = {};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('get_open_work') ? { work } : { counts }),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const show = () => showScreen({ screen: WorkQueue, address: '/cpanel' });

it('an administrator sees at home what waits, and what is late, overdue or new leads to its list', async () => {
  work = {};
  counts = { alerts: 7, crashLogs: 3, overduePlans: 1, lateShipments: 2, lateResupply: 1, waitingTickets: 4 };
  show();
  await screen.findByRole('link', { name: /Shipments/ });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, pathname, search }) => [textContent, pathname + search])).toEqual([
    ['Demos1 overdue', '/cpanel/demos/plans?overdue=1'],
    ['Alerts7 unhandled', '/cpanel/alerts?show=active'],
    ['Crash logs3 in the last 24 hours', '/cpanel/crashlogs?type=1&recent=1'],
    ['Maintenance4 without priority or assignee', '/cpanel/maintenance/tickets?waiting=1'],
    ['Resupply1 late', '/cpanel/resupply?late=1'],
    ['Shipments2 late', '/cpanel/shipments/underway?late=1'],
  ]);
});

it('counts open work, each with the way to its list', async () => {
  counts = { mentions: 1 };
  work = {
    silentDevices: 3,
    devicesInRepair: 0,
    freeDevices: 2,
    waitingOrders: 5,
    strayGoods: 4,
    failedMails: 6,
    failedJobs: 1,
  };
  show();
  const links = async () => {
    await screen.findByRole('link', { name: /silent/ });
    return screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
  };
  expect(await links()).toEqual([
    ['Mentions1 unread', '/cpanel/mentions'],
    ['Devices3 silent for a day or more', '/cpanel/devices?silent=1'],
    ['Devices2 ready without an order', '/cpanel/production?state=ready&place=vantaa,mailhouse&unreserved=1'],
    ['Orders5 waiting for devices', '/cpanel/orders?waiting=1'],
    ['Shipmentsitems astray: 4', '/cpanel/shipments/stray'],
    ['Systemmails refused: 6', '/cpanel/system?tab=outbox&outbox.state=failing,givenUp'],
    ['Systemfailed jobs: 1', '/cpanel/system?tab=jobs&jobs.failed=1'],
  ]);
});

it('says so when nothing waits', async () => {
  counts = { alerts: 0, lateShipments: 0 };
  work = {};
  show();
  await screen.findByText('Nothing waits for you.');
  expect(screen.queryByRole('link')).toBeNull();
});
