// @vitest-environment happy-dom
import type { Session } from '@halla/contract/sessions';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SessionsPage } from './sessions-page.tsx';

function session(id: number, Company?: Session['Company']): Session {
  return {
    id,
    startTime: '2026-03-18T09:00:00.000Z',
    type: 2,
    duration: 180,
    consumption: null,
    targetTemperature: null,
    complete: true,
    outcome: { kind: 'went_well', causes: [] },
    Device: { id, serialNumber: `EC22000${id}`, model: null, deviceName: null },
    ...(Company !== undefined && { Company }),
  };
}

const COMPANIES = [
  { id: 2, name: 'Nordic Partner', role: 'reseller', parentId: null },
  { id: 3, name: 'Alpine Clinic', role: 'end_customer', parentId: 2 },
];
const NORDIC = { id: 2, name: 'Nordic Partner' };
const ALPINE = { id: 3, name: 'Alpine Clinic' };

let asked: unknown[] = [];

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('get_company_tree')) return Response.json({ companies: COMPANIES });
    if (!url.endsWith('get_sessions')) return Response.json({ views: [] });
    const { orderby, cursor, limit } = JSON.parse(body) as Record<string, unknown>;
    asked.push({ orderby, cursor, limit });
    const sessions =
      orderby === 'company'
        ? [session(1, ALPINE), session(3, NORDIC), session(4, null)]
        : [session(1), session(3), session(4)];
    return Response.json({ sessions, total: 3, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const heads = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

it('is grouped by clinic as the address says, each clinic above its sessions', async () => {
  showScreen({ screen: SessionsPage, address: '/sessions?group=clinic' });
  await screen.findByText('EC220001');
  expect(asked).toEqual([{ orderby: 'company', cursor: null, limit: 50 }]);
  expect(heads()).toEqual(['Alpine Clinic', 'Nordic Partner', 'Without a clinic']);
  const table = screen.getByRole('table', { name: 'All sessions' });
  expect(within(table).queryByRole('columnheader', { name: 'Clinic' })).toBeNull();
});

it('is grouped by a switch, with one request', async () => {
  showScreen({ screen: SessionsPage, address: '/sessions' });
  const grouping = await screen.findByRole('switch', { name: 'Group by clinic' });
  await screen.findByText('EC220001');
  expect(heads()).toEqual([]);
  fireEvent.click(grouping);
  await vi.waitFor(() => expect(heads()).toHaveLength(3));
  expect(asked.slice(1)).toEqual([{ orderby: 'company', cursor: null, limit: 50 }]);
});
