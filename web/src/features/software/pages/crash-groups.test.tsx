// @vitest-environment happy-dom
import type { HistoryEntry } from '@halla/contract/history';
import type { CrashGroup } from '@halla/contract/software-crashes';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showPages } from '../../../testing/show-screen.tsx';
import { CrashGroupsPage } from './crash-groups-page.tsx';

const OPEN: CrashGroup = {
  ...{ id: null, product: 'cryocabin', reason: 'WATCHDOG', state: 'open', fixedIn: null, returnedIn: null },
  ...{ count: 7, devices: 3, versions: ['2.4.1', '2.4.0'], User: null, updatedAt: null },
  ...{ firstSeen: '2026-03-01T08:00:00.000Z', lastSeen: '2026-03-02T08:00:00.000Z' },
};
const BACK: CrashGroup = {
  ...{ ...OPEN, id: 4, product: 'ecabin', reason: 'OUT_OF_MEMORY', state: 'fixed', fixedIn: '3.0.0' },
  ...{ returnedIn: '3.1.0', User: { id: 1, fullName: 'Sanna Super' } },
  updatedAt: '2026-03-02T09:00:00.000Z',
};
const FIXED: CrashGroup = { ...BACK, reason: null, returnedIn: null };

/** History entry of the second group: it has recurred. */
const RETURNED: HistoryEntry = {
  ...{ id: 9, at: '2026-03-02T10:00:00.000Z', User: null, by: 'system', call: 'watch-releases' },
  ...{ event: 'changed', isRecorded: true },
  changes: [{ field: 'returnedIn', path: [], from: null, to: '3.1.0' }],
};

/** Recorded calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.SUPER_USER }));
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const { token: _, ...input }: Record<string, unknown> = JSON.parse(String(body));
    asked.push({ call, input });
    if (call === 'set_software_crash_group') return Response.json({ message: 'Decision saved' });
    if (call === 'get_history') return Response.json({ entries: [RETURNED] });
    if (call !== 'get_software_crash_groups') return Response.json({ views: [] });
    return Response.json({ groups: [OPEN, BACK, FIXED], truncated: false });
  });
  showPages({ pages: { '/cpanel/software/crashes': CrashGroupsPage }, address: '/cpanel/software/crashes' });
  await screen.findByText('WATCHDOG');
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const rowOf = (text: string) => screen.getByText(text).closest('tr');
const decisions = () =>
  asked.filter(({ call }) => call === 'set_software_crash_group').map(({ input }) => input.crash_group);

/** Opens a group and chooses a state. */
async function choose(reason: string, state: string) {
  fireEvent.click(screen.getByText(reason));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('combobox', { name: /^State/ }), { target: { value: state } });
}

describe('groups of crashes', () => {
  it('open their logs: those of the product with a reason of the group', async () => {
    fireEvent.click(screen.getByText('WATCHDOG'));
    const link = within(await screen.findByRole('dialog')).getByRole('link', { name: /7 times/ });
    expect(link.getAttribute('href')).toBe('/cpanel/crashlogs?type=1&product=cryocabin&reason=WATCHDOG');
  });

  it('show what was decided, and mark those that have come back', () => {
    expect(rowOf('WATCHDOG')?.textContent).toContain('CryoCabinOpen73');
    expect(rowOf('WATCHDOG')?.getAttribute('data-tone')).toBeNull();
    expect(rowOf('OUT_OF_MEMORY')?.textContent).toContain('eCabinBack in 3.1.0');
    expect(rowOf('OUT_OF_MEMORY')?.getAttribute('data-tone')).toBe('red');
    expect(rowOf('Without reason')?.textContent).toContain('Fixed in 3.0.0');
  });

  it('are fixed in a version, which is needed', async () => {
    await choose('WATCHDOG', 'fixed');
    const version = await screen.findByRole('textbox', { name: /^Fixed in version/ });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(version.getAttribute('aria-invalid')).toBe('true'));
    expect(decisions()).toEqual([]);
    fireEvent.change(version, { target: { value: '2.5.0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(decisions()).toEqual([
        { product: 'cryocabin', reason: 'WATCHDOG', state: 'fixed', fixedIn: '2.5.0', updatedAt: null },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show who has decided what before, of those that somebody has decided about', async () => {
    fireEvent.click(screen.getByText('WATCHDOG'));
    const undecided = await screen.findByRole('dialog');
    expect(within(undecided).queryByRole('button', { name: 'Change history' })).toBeNull();
    fireEvent.click(within(undecided).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByText('OUT_OF_MEMORY'));
    const decided = await screen.findByRole('dialog');
    fireEvent.click(within(decided).getByRole('button', { name: 'Change history' }));
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === 'get_history')).toMatchObject([
        { input: { kind: 'crashGroup', id: 4 } },
      ]),
    );
    expect(await screen.findByText('Came back in')).toBeDefined();
  });

  it('are muted as of the decision that was loaded, without the version', async () => {
    await choose('OUT_OF_MEMORY', 'muted');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const { updatedAt } = BACK;
    await waitFor(() =>
      expect(decisions()).toEqual([
        { product: 'ecabin', reason: 'OUT_OF_MEMORY', state: 'muted', fixedIn: null, updatedAt },
      ]),
    );
  });
});
