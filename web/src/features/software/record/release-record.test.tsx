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
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { HALTED } from '../api/sample-progress.ts';
import { ReleasePage } from '../pages/release-page.tsx';
import { ReleasesPage } from '../pages/releases-page.tsx';

vi.mock('../../../ui/feedback/confirm.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: vi.fn(),
}));

type Progress = CallOutput<'get_release_progress'>;

let progress: Progress;
let written: { call: string; input: Record<string, unknown> }[] = [];

/** Renders the record of the given release over the list of its product. */
async function show(release: Partial<Progress['package']> = {}, rest: Partial<Progress> = {}) {
  progress = { ...HALTED, ...rest, package: { ...HALTED.package, ...release } };
  const root = createRootRoute();
  const routes = [
    { path: '/cpanel/software/releases/$product', component: ReleasesPage },
    { path: '/cpanel/software/packages/$package_id', component: ReleasePage },
  ].map((route) => createRoute({ ...route, getParentRoute: () => root }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
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
  await screen.findByRole('dialog', { name: 'CryoCabin 2.4.1' });
  await screen.findByRole('heading', { level: 1, name: 'CryoCabin 2.4.1' });
  return router;
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses a rare step in the menu. */
async function choose(name: string) {
  press('More steps');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const NOT_HALTED = { haltedAt: null, haltReason: null };
/** A trial without harm. */
const HARMLESS: Progress['trial'] = HALTED.trial && { ...HALTED.trial, measures: [] };
const WAITING: Partial<Progress> = {
  trial: HARMLESS,
  readiness: { offered: 2, needed: 2, running: 2, settled: 1, gaps: ['deviceDays'], reachesNone: false },
};
const READY: Partial<Progress> = {
  trial: HARMLESS,
  readiness: { offered: 2, needed: 2, running: 2, settled: 2, gaps: [], reachesNone: false },
};

const SANNA = { id: 1, fullName: 'Sanna Super' };
const ENTRY = { isRecorded: true, truncated: false, call: 'x' } as const;
const to = (field: string, value: string | number) => ({ field, path: [], from: null, to: value });
/** The history of the release, newest first. */
const ENTRIES = [
  {
    ...{ ...ENTRY, id: 3, at: '2026-03-05T08:00:00.000Z', User: null, by: 'system', event: 'halted' },
    changes: [],
  },
  {
    ...{ ...ENTRY, id: 2, at: '2026-03-01T08:00:00.000Z', User: SANNA, by: 'user', event: 'published' },
    changes: [to('stage', 5)],
  },
  {
    ...{ ...ENTRY, id: 1, at: '2026-02-26T08:00:00.000Z', User: null, by: 'service', event: 'added' },
    changes: [to('checksum', 'ab'), to('softwareVersion', '2.4.1')],
  },
];

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.SUPER_USER }));
  written = [];
  vi.mocked(confirm).mockReset();
  vi.mocked(confirm).mockResolvedValue(true);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const { token: _token, writeId: _writeId, ...input }: Record<string, unknown> = JSON.parse(String(body));
    if (call === 'get_release_progress') return Response.json(progress);
    if (call === 'get_history') return Response.json({ entries: ENTRIES, nextCursor: null });
    if (call === 'get_software_packages')
      return Response.json({ packages: [progress.package], total: 1, nextCursor: null, truncated: false });
    if (call === 'get_unknown_software_versions') return Response.json({ devices: [] });
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

describe('the record of a release', () => {
  it('opens over the list of its product, from the address of the package', async () => {
    const router = await show();
    const { pathname, search } = router.state.location;
    expect([pathname, search]).toEqual(['/cpanel/software/releases/cryocabin', { release: '5' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'CryoCabin releases' })).toBeDefined();
  });

  it('says on its track when its steps were taken and by whom', async () => {
    await show();
    const track = screen.getByRole('region', { name: 'Way of the release' });
    await within(track).findByText('26/02/2026');
    expect(
      within(track)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Uploaded (done)26/02/2026',
      '5 % (done)01/03/2026 · Sanna Super',
      expect.stringMatching(/^25 % \(now\)waiting for \d+ days$/),
      'All devices (to come)40 devices',
    ]);
  });

  it('says why it was halted, and what the devices of each stage have done', async () => {
    await show();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Halted by itself on 05/03/2026');
    expect(alert.textContent).toContain(
      'Devices with version 2.4.1 crashed on 6 of 40 device-days (15.00 %), those with other versions on 4 of 400 device-days (1.00 %).',
    );
    const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      '5 %2 devices1 runs it1 failedHalted here',
      '25 %9 devicesLater',
      'All devices40 devicesLater',
    ]);
    expect(screen.queryByText('Before the next stage')).toBeNull();
  });

  it('tells what happened in one stream, with the failures of devices', async () => {
    await show();
    const stream = await screen.findByRole('list', { name: 'What happened' });
    const entries = () =>
      within(stream)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/^.*?(AM|PM|\d\d:\d\d)/, ''));
    await waitFor(() =>
      expect(entries()).toEqual([
        'System halted it',
        'CTN170001 could not install it: wrong checksum',
        'Sanna Super released it to 5 % of the devices',
        expect.stringMatching(/ uploaded the package$/),
      ]),
    );
  });

  it('has the measures of harm and the failures as filters of what happened', async () => {
    await show();
    fireEvent.click(screen.getByRole('tab', { name: 'Measures of harm' }));
    const harm = await screen.findByRole('table', { name: 'Harm by measure' });
    expect(within(harm).getByText('Crashes').closest('tr')?.textContent).toContain('104 % of what halts');
    expect(within(harm).getByText('Silent devices').closest('tr')?.textContent).toContain(
      '1 of 12 devices2 of 28 devicesNo harm',
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Failed installations' }));
    const row = (await screen.findByText('wrong checksum')).closest('tr');
    expect(row?.textContent).toContain('CTN170001');
  });

  it('resumes a halted release as it was loaded, after a confirmation', async () => {
    await show();
    expect(button('Release to 25 %')).toBeNull();
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
    ['a user', { measure: 'byHand' }, 'Halted by a user on 05/03/2026'],
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

  it('says what holds the next stage back, and does not take it by button or key', async () => {
    await show(NOT_HALTED, WAITING);
    const conditions = within(screen.getByRole('list', { name: 'Before the next stage' })).getAllByRole(
      'listitem',
    );
    expect(conditions.map(({ textContent }) => textContent)).toEqual([
      'Met: No measure says harm',
      'Met: 80 % of the offered devices run the version: 2 of 2, 2 needed',
      'Missing: They have run it for five whole days: 1 of 2, 2 needed',
    ]);
    expect(button('Release to 25 %')).toHaveProperty('disabled', true);
    screen.getByText('1 of 2 have run it for five whole days, 2 have to.');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('halts first what does harm, and offers no next stage beside it', async () => {
    await show(NOT_HALTED);
    expect(button('Release to 25 %')).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's' });
    await waitFor(() => expect(written).toMatchObject([{ input: { step: 'halt' } }]));
  });

  it('takes a release to its next stage, which says how many devices that is, unless the user thinks better of it', async () => {
    await show(NOT_HALTED, READY);
    expect(button('Resume')).toBeNull();
    vi.mocked(confirm).mockResolvedValueOnce(false);
    press('Release to 25 %');
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({
      title: 'Release to 25 % of the devices?',
      text: '7 more devices get the version the next time they ask.',
    });
    expect(written).toEqual([]);
    press('Release to 25 %');
    await waitFor(() => expect(written).toMatchObject([{ input: { step: 'next' } }]));
  });

  it('asks with the number of devices before everybody gets it', async () => {
    await show({ ...NOT_HALTED, stage: 25 }, READY);
    press('Release to all devices');
    await waitFor(() => expect(written).toHaveLength(1));
    expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({
      title: 'Release to all 40 devices?',
      text: '31 more devices get the version the next time they ask.',
    });
  });

  it('offers no step of a release that lacks a signature, and says why no device gets it', async () => {
    await show({ ...NOT_HALTED, lacksSignature: true }, READY);
    expect(screen.getByRole('alert').textContent).toContain('No device gets this release');
    expect(screen.queryByRole('button', { name: /^Release to/ })).toBeNull();
    expect(screen.getAllByText('No valid signature').length).toBeGreaterThan(0);
  });

  it('has no next stage for a release to everybody, but halts and withdraws it', async () => {
    await show({ ...NOT_HALTED, stage: 100 }, { ...READY, trial: null });
    expect(screen.queryByRole('button', { name: /^Release to/ })).toBeNull();
    await choose('Halt');
    await waitFor(() => expect(written).toMatchObject([{ input: { step: 'halt' } }]));
    await choose('Withdraw');
    await waitFor(() =>
      expect(written.at(-1)).toMatchObject({
        call: 'edit_software_package',
        input: { software_package: { id: 5, withdrawn: true } },
      }),
    );
  });

  it('offers a withdrawn release again, and nothing else', async () => {
    await show({ withdrawnAt: '2026-03-06T08:00:00.000Z' });
    expect([button('Resume'), button('More steps')]).toEqual([null, null]);
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

  it('edits the description in place, whose first line stays the version', async () => {
    await show();
    press('Edit Description');
    const box = await screen.findByRole('textbox', { name: /^Description/ });
    fireEvent.change(box, { target: { value: '2.4\nFaster start and stop' } });
    press('Save now');
    await waitFor(() =>
      expect(
        screen.getAllByText('The first line of the description must be the version').length,
      ).toBeGreaterThan(0),
    );
    expect(written).toEqual([]);
    fireEvent.change(box, { target: { value: '2.4.1\nFaster start and stop' } });
    press('Save now');
    await waitFor(() =>
      expect(written).toMatchObject([
        { input: { software_package: { description_text: '2.4.1\nFaster start and stop' } } },
      ]),
    );
  });
});
