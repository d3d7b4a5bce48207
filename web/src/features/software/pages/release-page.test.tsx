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
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { HALTED } from '../api/sample-progress.ts';
import { ReleasePage } from './release-page.tsx';

vi.mock('../../../core/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { userId: 1, permissionLevel: LEVELS.SUPER_USER } }),
}));
vi.mock('../../../ui/feedback/confirm.tsx', async (original) => ({
  ...(await original<object>()),
  confirm: vi.fn(),
}));

type Progress = CallOutput<'get_release_progress'>;

let progress: Progress;
let written: { call: string; input: Record<string, unknown> }[] = [];

/** The page of a release that is as given. */
async function show(release: Partial<Progress['package']> = {}) {
  progress = { ...HALTED, package: { ...HALTED.package, ...release } };
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

beforeEach(async () => {
  await startI18n();
  written = [];
  vi.mocked(confirm).mockResolvedValue(true);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const { writeId: _, ...input }: Record<string, unknown> = JSON.parse(String(body));
    if (call === 'get_release_progress') return Response.json(progress);
    if (call.startsWith('get_')) return Response.json({ views: [] });
    written.push({ call, input });
    return Response.json({ message: 'Software saved', package: { id: 5 } });
  });
});
afterEach(() => {
  cleanup();
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
    expect(screen.getByText('104 % of what halts a release')).toBeDefined();
    expect(screen.getByText('wrong checksum').closest('tr')?.textContent).toContain('CTN170001');
  });

  it('resumes a halted release as it was loaded, after a confirmation', async () => {
    await show();
    expect(button('Next stage: 25 %')).toBeNull();
    expect(screen.queryByText('Next stage')).toBeNull();
    press('Resume');
    const { id, updatedAt } = HALTED.package;
    await waitFor(() =>
      expect(written).toEqual([
        { call: 'set_release_stage', input: { software_package: { id, updatedAt }, step: 'resume' } },
      ]),
    );
  });

  it('says when the next stage begins by itself, or that it begins by hand', async () => {
    await show({ ...NOT_HALTED, nextStageAt: '2026-03-08T08:00:00.000Z' });
    expect(screen.getByText('Next stage').parentElement?.textContent).toContain('08/03/2026');
    cleanup();
    await show({ ...NOT_HALTED, stageDays: null });
    expect(screen.getByText('By hand')).toBeDefined();
  });

  it('takes a release to its next stage, unless the user thinks better of it', async () => {
    await show(NOT_HALTED);
    expect(button('Resume')).toBeNull();
    vi.mocked(confirm).mockResolvedValueOnce(false);
    press('Next stage: 25 %');
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(written).toEqual([]);
    press('Next stage: 25 %');
    await waitFor(() => expect(written).toMatchObject([{ input: { step: 'next' } }]));
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
    press('Offer again');
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
