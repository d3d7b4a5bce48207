// @vitest-environment happy-dom
import '../../../i18n/late/errors.ts';
import type { CallOutput } from '@halla/contract/calls';
import { LEVELS } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { HALTED } from '../api/sample-progress.ts';
import { ReleasePage } from './release-page.tsx';

vi.mock('../../../ui/feedback/confirm.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: vi.fn(),
}));

type Progress = CallOutput<'get_release_progress'>;

let progress: Progress;
let written: { call: string; input: Record<string, unknown> }[] = [];

/** Renders the page of the given release. */
async function show(release: Partial<Progress['package']> = {}, rest: Partial<Progress> = {}) {
  progress = { ...HALTED, ...rest, package: { ...HALTED.package, ...release } };
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cpanel/software/packages/$package_id',
    component: ReleasePage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/cpanel/software/packages/5'] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'CryoCabin 2.4.1' });
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const NOT_HALTED = { haltedAt: null, haltReason: null };
const READY: Partial<Progress> = {
  readiness: { offered: 2, needed: 2, running: 2, settled: 2, gaps: [], reachesNone: false },
};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.SUPER_USER }));
  written = [];
  vi.mocked(confirm).mockResolvedValue(true);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const { token: _token, writeId: _writeId, ...input }: Record<string, unknown> = JSON.parse(String(body));
    if (call === 'get_release_progress') return Response.json(progress);
    if (call.startsWith('get_')) return Response.json({ views: [] });
    written.push({ call, input });
    return Response.json({ message: 'Software saved', package: { id: 5 } });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the page of a release', () => {
  it('says why it was halted, how far it is, and where it could not be installed', async () => {
    await show();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Halted by itself on 05/03/2026');
    expect(alert.textContent).toContain(
      'Devices with version 2.4.1 crashed on 6 of 40 device-days (15.00 %), those with other versions on 4 of 400 device-days (1.00 %).',
    );
    expect(screen.getByText('12 of 40 devices', { exact: false }).textContent).toContain('30.00 %');
    expect(screen.getByText('Never reported a version').nextElementSibling?.textContent).toBe('15');
    const harm = screen.getByRole('table', { name: 'Harm by measure' });
    expect(within(harm).getByText('Crashes').closest('tr')?.textContent).toContain('104 % of what halts');
    expect(within(harm).getByText('Silent devices').closest('tr')?.textContent).toContain(
      '1 of 12 devices2 of 28 devicesNo harm',
    );
    expect(screen.getByText('wrong checksum').closest('tr')?.textContent).toContain('CTN170001');
  });

  it('resumes a halted release as it was loaded, after a confirmation', async () => {
    await show();
    expect(button('Next stage: 25 %')).toBeNull();
    expect(screen.queryByText('Before the next stage')).toBeNull();
    expect(screen.getByText('5 %').closest('li')?.textContent).toBe('5 %2 devicesHalted here');
    press('Resume');
    const { id, updatedAt } = HALTED.package;
    await waitFor(() =>
      expect(written).toEqual([
        { call: 'set_release_stage', input: { software_package: { id, updatedAt }, step: 'resume' } },
      ]),
    );
  });

  const share = (affected: number, devices: number) => ({ affected, devices });

  it.each<[string, Progress['package']['haltReason'], string]>([
    [
      'installs that failed',
      { measure: 'failedInstalls', fresh: share(12, 12), old: null },
      'Version 2.4.1 could not be installed on 12 of 12 devices that tried.',
    ],
    [
      'silent devices',
      { measure: 'silentDevices', fresh: share(3, 12), old: share(1, 28) },
      'Of those that began to install version 2.4.1, 3 of 12 devices have not reported for 24 hours of opening; of the others 1 of 28 devices.',
    ],
    [
      'devices that fell back',
      { measure: 'fallBacks', fresh: share(2, 12), old: null },
      'After installing version 2.4.1, 2 of 12 devices went back to an older version.',
    ],
  ])('says that %s halted it', async (_, haltReason, text) => {
    await show({ haltReason });
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  it('says when the next stage begins by itself, or that it begins by hand', async () => {
    await show({ ...NOT_HALTED, nextStageAt: '2026-03-08T08:00:00.000Z' });
    expect(screen.getByText(/^Next stage: By itself from 08\/03\/2026/)).toBeDefined();
    cleanup();
    await show({ ...NOT_HALTED, stageDays: null });
    expect(screen.getByText('Next stage: By hand')).toBeDefined();
  });

  it('lists what is missing before the next stage, and does not offer it', async () => {
    await show(NOT_HALTED);
    const conditions = within(screen.getByRole('list', { name: 'Before the next stage' })).getAllByRole(
      'listitem',
    );
    expect(conditions.map(({ textContent }) => textContent)).toEqual([
      'Missing: No measure says harm',
      'Met: 80 % of the offered devices run the version: 2 of 2, 2 needed',
      'Missing: They have run it for five whole days: 1 of 2, 2 needed',
    ]);
    expect(button('Next stage: 25 %')).toHaveProperty('disabled', true);
  });

  it('takes a release to its next stage, which says how many devices that is, unless the user thinks better of it', async () => {
    await show(NOT_HALTED, READY);
    expect(button('Resume')).toBeNull();
    vi.mocked(confirm).mockResolvedValueOnce(false);
    press('Next stage: 25 %');
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({
      title: 'Release to 25 % of the devices?',
      text: '7 more devices get the version the next time they ask.',
    });
    expect(written).toEqual([]);
    press('Next stage: 25 %');
    await waitFor(() => expect(written).toMatchObject([{ input: { step: 'next' } }]));
  });

  it('asks with the number of devices before everybody gets it', async () => {
    await show({ ...NOT_HALTED, stage: 25 }, READY);
    press('Next stage: 100 %');
    await waitFor(() => expect(written).toHaveLength(1));
    expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({
      title: 'Release to all 40 devices?',
      text: '31 more devices get the version the next time they ask.',
    });
  });

  it('offers no step of a release that lacks a signature, and says why no device gets it', async () => {
    await show({ ...NOT_HALTED, lacksSignature: true }, READY);
    expect(screen.getByRole('alert').textContent).toContain('No device gets this release');
    expect(screen.queryByRole('button', { name: /^Next stage/ })).toBeNull();
    expect(screen.getAllByText('No valid signature').length).toBeGreaterThan(0);
  });

  it('has no next stage for a release to everybody, but withdraws it', async () => {
    await show({ ...NOT_HALTED, stage: 100 });
    expect(screen.queryByRole('button', { name: /^Next stage/ })).toBeNull();
    press('Withdraw');
    await waitFor(() =>
      expect(written).toMatchObject([
        { call: 'edit_software_package', input: { software_package: { id: 5, withdrawn: true } } },
      ]),
    );
  });

  it('offers a withdrawn release again, and nothing else', async () => {
    await show({ withdrawnAt: '2026-03-06T08:00:00.000Z' });
    expect([button('Resume'), button('Withdraw')]).toEqual([null, null]);
    expect(screen.getByRole('alert').textContent).toContain('it stays halted until somebody resumes it');
    press('Offer again');
    await waitFor(() =>
      expect(vi.mocked(confirm).mock.lastCall?.[0].text).toBe(
        'It stays halted: no device gets it before it is resumed as well.',
      ),
    );
    await waitFor(() =>
      expect(written).toMatchObject([{ input: { software_package: { withdrawn: false } } }]),
    );
  });

  it('edits the description, whose first line stays the version', async () => {
    await show();
    press('Edit');
    const box = await screen.findByRole('textbox', { name: /^Description/ });
    fireEvent.change(box, { target: { value: '2.4\nFaster start and stop' } });
    press('Submit');
    await screen.findByText('The first line of the description must be the version');
    expect(written).toEqual([]);
    fireEvent.change(box, { target: { value: '2.4.1\nFaster start and stop' } });
    press('Submit');
    await waitFor(() =>
      expect(written).toMatchObject([
        { input: { software_package: { description_text: '2.4.1\nFaster start and stop' } } },
      ]),
    );
  });
});
