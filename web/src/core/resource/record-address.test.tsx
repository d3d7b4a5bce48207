// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { ConfirmHost } from '../../ui/feedback/confirm-host.tsx';
import { AddressTabs } from '../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../ui/page/dialog-param.ts';
import { parseSearch, stringifySearch } from '../address-search.ts';
import { draftKey, findDrafts, writeDraft } from '../forms/draft-store.ts';
import { useLeaveGuard } from '../leaving/leave-guard.ts';
import { setSession } from '../session.ts';
import { ResourceRecord } from './resource-record.tsx';

let asked: unknown[] = [];

beforeEach(async () => {
  await startI18n();
  asked = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { deviceid } = JSON.parse(body);
    asked.push(deviceid);
    const [answer, status] =
      deviceid === 404
        ? [{ error: true, code: 'core.not_found', message: 'Not found' }, 404]
        : deviceid === 503
          ? [{ error: true, code: 'core.busy', message: 'Busy' }, 503]
          : [{ device: { id: deviceid, serialNumber: `EC22000${deviceid}` } }, 200];
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Note() {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

function ListWithRecord() {
  return (
    <>
      <Link to="." search={{ q: 'EC', device: '2' }} state={{ fromPage: true }}>
        Open 2
      </Link>
      <ResourceRecord
        param="device"
        call="get_device_data"
        input={(deviceid) => ({ deviceid })}
        pick={({ device }) => device}
        loading="Loading"
        label={({ serialNumber }) => serialNumber}
        beside={{ ids: [1, 2, 3], labels: { older: 'Previous', newer: 'Next' } }}
      >
        {() => (
          <AddressTabs
            label="About the device"
            param={dialogTab('device')}
            tabs={[
              { value: 'facts', label: 'Facts', content: 'All its facts' },
              { value: 'notes', label: 'Notes', content: <Note /> },
            ]}
          />
        )}
      </ResourceRecord>
    </>
  );
}

/** Opens the list at a URL; returns its router. */
async function open(address: string) {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: ListWithRecord });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Open 2');
  return { router, search: () => router.state.location.search };
}

const titled = (serialNumber: string) => screen.findByRole('dialog', { name: serialNumber });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the address of a record', () => {
  it('opens at its address with the tab that it names', async () => {
    await open('/list?q=EC&device=2&deviceTab=notes');
    await titled('EC220002');
    expect(screen.getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Note' })).toBeDefined();
  });

  it('shows the first tab where the address names none of them', async () => {
    await open('/list?device=2&deviceTab=keys');
    await titled('EC220002');
    expect(screen.getByRole('tab', { name: 'Facts' }).getAttribute('aria-selected')).toBe('true');
  });

  it('closes to the list as it was, without its tab', async () => {
    const { search } = await open('/list?q=EC&device=2&deviceTab=notes');
    await titled('EC220002');
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toEqual({ q: 'EC' });
  });

  it('steps along the list by arrow and key, on the same tab, as far as the list goes', async () => {
    const { search } = await open('/list?device=1&deviceTab=notes');
    const dialog = await titled('EC220001');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    press('Next');
    await titled('EC220002');
    fireEvent.keyDown(dialog, { key: 'k' });
    await titled('EC220003');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(search()).toEqual({ device: '3', deviceTab: 'notes' });
  });

  it('leaves letters that are typed in it, and keys outside of it, alone', async () => {
    const { search } = await open('/list?device=1&deviceTab=notes');
    await titled('EC220001');
    fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Note' }), { key: 'k' });
    fireEvent.keyDown(document.body, { key: 'k' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(search()).toEqual({ device: '1', deviceTab: 'notes' });
  });

  it('goes back to the list that it was opened from, however many steps later', async () => {
    const { router, search } = await open('/list?q=EC');
    const before = router.history.length;
    fireEvent.click(screen.getByText('Open 2'));
    await titled('EC220002');
    press('Next');
    await titled('EC220003');
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toEqual({ q: 'EC' });
    expect(router.history.length).toBe(before + 1);
  });

  it.each(['404', 'x', '0'])('says of %s that there is no such thing', async (id) => {
    await open(`/list?device=${id}`);
    await titled('Not found');
    expect(asked).toEqual(id === '404' ? [404] : []);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it('asks before a step or Escape throws away what was typed', async () => {
    const { search } = await open('/list?device=1&deviceTab=notes');
    const dialog = await titled('EC220001');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: 'Door' } });
    press('Next');
    await screen.findByText('Your changes are not saved. They are lost when you leave.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(search()).toEqual({ device: '1', deviceTab: 'notes' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await screen.findByText('Your changes are not saved. They are lost when you leave.');
    press('Leave without saving');
    await waitFor(() => expect(search()).toEqual({}));
  });
});

describe('a draft of changes to a record', () => {
  const LOST = 'Your changes to it cannot be saved any more';
  const leaveDraft = (id: number) =>
    writeDraft(draftKey(`device:${id}`, 'tab') ?? '', {
      at: new Date().toISOString(),
      values: {},
      resource: {},
    });
  beforeEach(() => setSession(sessionOf()));
  afterEach(() => localStorage.clear());

  it('cannot be saved once the record was deleted, and can then be discarded', async () => {
    leaveDraft(404);
    await open('/list?device=404');
    await screen.findByText(LOST);
    press('Discard it');
    expect(screen.queryByText(LOST)).toBeNull();
    expect(findDrafts('device:404')).toEqual([]);
  });

  it('waits while the record could not be loaded', async () => {
    leaveDraft(503);
    await open('/list?device=503');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(LOST)).toBeNull();
    expect(findDrafts('device:503')).toHaveLength(1);
  });
});
