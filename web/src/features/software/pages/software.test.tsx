// @vitest-environment happy-dom
import '../../../i18n/late/errors.ts';
import type { SoftwarePackage } from '@halla/contract/software';
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
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { PRERELEASE, RELEASE } from '../api/sample-package.ts';
import { WAITING } from '../api/sample-progress.ts';
import { PrereleasesPage } from './prereleases-page.tsx';
import { ProductsPage } from './products-page.tsx';
import { ReleasesPage } from './releases-page.tsx';
import { SoftwarePage } from './software-page.tsx';

vi.mock('../../../ui/feedback/confirm.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: vi.fn(),
}));

/** Recorded calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];
let releases: readonly SoftwarePackage[] = [];
let latest = { haltedAt: null as string | null, lacksSignature: false };
let unknown: readonly object[] = [];

const CRASH = { id: 3, type: 1, version: '2.4.1', reason: 'WATCHDOG', data: null };
const SEVEN = Array.from({ length: 7 }, (_, index) => ({
  ...{ version: index === 0 ? null : `2.${index}.0`, count: 9 - index, devices: 2 },
  lastSeen: '2026-03-02T08:00:00.000Z',
}));

function answerOf(call: string, input: Record<string, unknown>): object {
  if (call === 'get_software_packages') {
    const packages = input.prerelease === true ? [PRERELEASE] : releases;
    return { packages, total: packages.length, nextCursor: null, truncated: false };
  }
  if (call === 'get_latest_software_version') {
    return { data: [{ product: 'cryocabin', version: '2.4.1', date: RELEASE.date, ...latest }] };
  }
  if (call === 'get_release_progress') return WAITING;
  if (call === 'get_history') return { entries: [], nextCursor: null };
  if (call === 'get_unknown_software_versions') return { devices: unknown };
  if (call === 'get_software_crashes') return { crashes: SEVEN, truncated: false };
  if (call === 'get_crashlogs') {
    const Device = { id: 8, serialNumber: 'CTN170001', deviceName: 'Room 1' };
    return { crashlogs: [{ ...CRASH, date: RELEASE.date, Device }], total: 1, nextCursor: null };
  }
  if (call === 'publish_software_to_production') return { message: 'Software released', package: { id: 6 } };
  return { views: [] };
}

/** Renders the software pages at a URL. */
function show(address: string) {
  const root = createRootRoute();
  const routes = [
    { path: '/cpanel/software', component: SoftwarePage },
    { path: '/cpanel/software/releases', component: ProductsPage },
    { path: '/cpanel/software/releases/$product', component: ReleasesPage },
    { path: '/cpanel/software/prereleases/$product', component: PrereleasesPage },
  ].map((route) => createRoute({ ...route, getParentRoute: () => root }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr');

beforeEach(async () => {
  await startI18n();
  asked = [];
  releases = [RELEASE];
  latest = { haltedAt: null, lacksSignature: false };
  unknown = [];
  vi.mocked(confirm).mockReset();
  setSession(sessionOf({ permissionLevel: LEVELS.SUPER_USER }));
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const { token: _, ...input }: Record<string, unknown> = JSON.parse(String(body));
    asked.push({ call, input });
    return Response.json(answerOf(call, input));
  });
});
afterEach(async () => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

describe('the dashboard of software', () => {
  it('shows the latest version of each product and the newest releases with their installs', async () => {
    show('/cpanel/software');
    const latest = await screen.findByRole('region', { name: 'Latest versions' });
    expect((await within(latest).findByText('CryoCabin')).getAttribute('href')).toBe(
      '/cpanel/software/releases/cryocabin',
    );
    const table = await screen.findByRole('table', { name: 'Latest releases' });
    const row = within(table).getByText('2.4.1').closest('tr');
    expect(row?.textContent).toContain('CryoCabin2.4.1Released');
    expect(row?.textContent).toContain('1230.00 % of 40');
    expect(inputsOf('get_software_packages')).toContainEqual({ limit: 5 });
    const waiting = screen.getByRole('table', { name: 'Prereleases that wait for a release' });
    expect(within(waiting).getByText('2.5.0').closest('tr')?.querySelector('a')?.getAttribute('href')).toBe(
      '/cpanel/software/packages/6',
    );
  });

  it('says of a latest version that was halted, or lacks a signature, that it is not given out', async () => {
    latest = { ...latest, haltedAt: RELEASE.date };
    show('/cpanel/software');
    const panel = await screen.findByRole('region', { name: 'Latest versions' });
    await within(panel).findByText('Halted');
    cleanup();
    latest = { haltedAt: null, lacksSignature: true };
    show('/cpanel/software/releases');
    await screen.findByText('Latest version 2.4.1, no valid signature');
  });

  it('lists the devices whose version is not known, and nothing without any', async () => {
    const Device = { id: 8, serialNumber: 'CTN170001', deviceName: 'Room 1' };
    unknown = [{ ...Device, product: 'cryocabin', version: 'dev build', lastSeenAt: RELEASE.date }];
    show('/cpanel/software');
    const row = await rowOf('dev build');
    expect(row?.textContent).toContain('CTN170001');
    cleanup();
    show('/cpanel/software/releases/cryocabin');
    await screen.findByRole('table', { name: 'Devices and reported versions' });
    expect(inputsOf('get_unknown_software_versions')).toEqual([{}, { type: 'cryocabin' }]);
    cleanup();
    unknown = [];
    show('/cpanel/software');
    await screen.findByText('CryoCabin');
    expect(screen.queryByText('Devices with an unknown version')).toBeNull();
  });

  it('counts crashes per version, five at a time, and opens those of a version', async () => {
    show('/cpanel/software');
    const row = await rowOf('Without version');
    expect(row?.textContent).toContain('92');
    const links = [...(row?.parentElement?.querySelectorAll('a') ?? [])];
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses).toHaveLength(5);
    expect(addresses.slice(0, 2)).toEqual([
      '/cpanel/crashlogs?type=1&version=-',
      '/cpanel/crashlogs?type=1&version=2.1.0',
    ]);
  });

  it('shows the five latest crashes, not the updates', async () => {
    show('/cpanel/software');
    const row = await rowOf('WATCHDOG');
    expect(row?.textContent).toContain('CTN170001');
    expect(inputsOf('get_crashlogs')).toEqual([{ type: 1, limit: 5 }]);
  });
});

describe('the tiles of products', () => {
  it('lead to their releases; those without software are disabled', async () => {
    show('/cpanel/software/releases');
    const tile = await screen.findByRole('link', { name: /^CryoCabin/ });
    expect(tile.getAttribute('href')).toBe('/cpanel/software/releases/cryocabin');
    await within(tile).findByText('Latest version 2.4.1');
    expect(screen.getByRole('link', { name: /^eCabin/ })).toBeDefined();
    for (const name of [/^LedPro/, /^OxyPro/]) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
  });

  it('hide the electric cabins from everybody but super users', async () => {
    setSession(sessionOf({ permissionLevel: LEVELS.ADMIN }));
    show('/cpanel/software/releases');
    await screen.findByRole('link', { name: /^CryoCabin/ });
    expect(screen.queryByText('eCabin')).toBeNull();
  });
});

describe('the releases of a product', () => {
  it('stand 200 to a page with state, installs and description', async () => {
    releases = [
      RELEASE,
      { ...RELEASE, id: 7, version: '2.3.0', stage: 25, description: '2.3.0\n\n- Sorts presets\n- Dims' },
      { ...RELEASE, id: 8, version: '2.2.0', stage: 5, haltedAt: RELEASE.date },
      { ...RELEASE, id: 9, version: '2.1.0', withdrawnAt: RELEASE.date },
    ];
    show('/cpanel/software/releases/cryocabin');
    await screen.findByRole('heading', { level: 1, name: 'CryoCabin releases' });
    expect((await rowOf('2.4.1'))?.textContent).toContain('Faster start');
    const listed = (await rowOf('2.3.0'))?.textContent;
    expect(listed).toContain('25 % of devices');
    expect(listed).toContain('Sorts presets');
    expect(listed).not.toMatch(/- Sorts|Dims/);
    expect(screen.getByRole('columnheader', { name: 'Of all devices' })).toBeDefined();
    screen.getByText('Of the 40 devices of this product 15 never reported a version; they count too.');
    const halted = await rowOf('2.2.0');
    expect(halted?.textContent).toContain('Halted at 5 %');
    expect(halted?.getAttribute('data-tone')).toBe('red');
    expect((await rowOf('2.1.0'))?.textContent).toContain('Withdrawn');
    expect(inputsOf('get_software_packages')).toMatchObject([
      { type: 'cryocabin', prerelease: false, limit: 200, cursor: null },
    ]);
    expect(screen.getByRole('link', { name: 'Prereleases' }).getAttribute('href')).toBe(
      '/cpanel/software/prereleases/cryocabin',
    );
    expect(screen.getByRole('button', { name: 'Download csv' })).toBeDefined();
  });

  it.each(['ledpro', 'nothing'])('of %s are not found', async (product) => {
    show(`/cpanel/software/releases/${product}`);
    await screen.findByRole('heading', { level: 1, name: 'Not found' });
    expect(inputsOf('get_software_packages')).toEqual([]);
  });
});

describe('the prereleases of a product', () => {
  it('stand on a list of their own, with the way back to the releases', async () => {
    show('/cpanel/software/prereleases/cryocabin');
    const row = await rowOf('2.5.0');
    expect(row?.textContent).toContain('Not signed');
    expect(inputsOf('get_software_packages')).toMatchObject([{ type: 'cryocabin', prerelease: true }]);
    expect(
      screen.getAllByRole('link', { name: 'Releases' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/cpanel/software/releases', '/cpanel/software/releases/cryocabin']);
  });
});

describe('the record of a prerelease', () => {
  const RECORD = '/cpanel/software/prereleases/cryocabin?release=6';
  const described = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /^Description/ }), { target: { value: text } });
  const release = () => fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  const sent = () => inputsOf('publish_software_to_production');
  const openForm = async () => {
    const router = show(RECORD);
    fireEvent.click(await screen.findByRole('button', { name: 'Release to 5 %' }));
    await screen.findByRole('dialog', { name: 'Release version 2.5.0' });
    return router;
  };

  it('opens from its row with its file and the devices that its stages would reach', async () => {
    const router = show('/cpanel/software/prereleases/cryocabin');
    fireEvent.click(await screen.findByText('2.5.0'));
    const record = await screen.findByRole('dialog', { name: 'CryoCabin 2.5.0' });
    expect(router.state.location.search).toEqual({ release: '6' });
    await within(record).findByText(PRERELEASE.sha256);
    const stages = within(within(record).getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      '5 %2 devicesLater',
      '25 %9 devicesLater',
      'All devices40 devicesLater',
    ]);
  });

  it('begins the description with the version', async () => {
    await openForm();
    expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveProperty('value', '2.5.0\n');
  });

  it.each([
    ['another first line', 'Faster start', 'The first line of the description must be the version'],
    ['nothing below the version', '2.5.0', 'The description must have at least 7 characters'],
  ])('refuses %s', async (_, text, problem) => {
    await openForm();
    described(text);
    release();
    await screen.findByText(problem);
    expect(sent()).toEqual([]);
  });

  it('releases in stages, and becomes the record of the release', async () => {
    const router = await openForm();
    described('2.5.0\nFaster start');
    release();
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/software/releases/cryocabin'));
    expect(router.state.location.search).toEqual({ release: '6' });
    const { writeId: _, ...input } = sent()[0] ?? {};
    expect(input).toEqual({
      ...{ product: 'cryocabin', filename: '2.5.0.zip', in_stages: true },
      description_text: '2.5.0\nFaster start',
    });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('asks with the number of devices before it releases to all at once', async () => {
    await openForm();
    described('2.5.0\nFaster start');
    fireEvent.click(screen.getByRole('switch', { name: /^In stages/ }));
    expect(screen.queryByRole('textbox', { name: 'Days per stage' })).toBeNull();
    vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    release();
    await waitFor(() =>
      expect(vi.mocked(confirm).mock.lastCall?.[0].title).toBe('Release to all 40 devices at once?'),
    );
    expect(sent()).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Release' })).toHaveProperty('disabled', false),
    );
    release();
    await waitFor(() => expect(sent()).toMatchObject([{ in_stages: false }]));
  });

  it('releases in stages that follow each other after days', async () => {
    await openForm();
    described('2.5.0\nFaster start');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Days per stage' }), {
      target: { value: '3' },
    });
    release();
    await waitFor(() => expect(sent()).toMatchObject([{ in_stages: true, stage_days: 3 }]));
  });
});
