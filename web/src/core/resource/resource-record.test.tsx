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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { useIsCovered } from '../../ui/record/covering.ts';
import { RECORD_PLACE } from '../../ui/record/record-place.ts';
import { parseSearch, stringifySearch } from '../address-search.ts';
import { ResourceRecord } from './resource-record.tsx';

beforeEach(async () => {
  await startI18n();
  document.title = 'Devices · Halla';
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { deviceid } = JSON.parse(body);
    const isMissing = deviceid === 404;
    const answer = isMissing
      ? { error: true, code: 'core.not_found', message: 'Not found' }
      : { device: { id: deviceid, serialNumber: `EC22000${deviceid}` } };
    return Promise.resolve(Response.json(answer, { status: isMissing ? 404 : 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function ListWithRecord() {
  return (
    <main>
      <div data-testid="list" inert={useIsCovered()}>
        <Link to="." search={{ q: 'EC', device: '2' }} state={{ fromPage: true }}>
          Open 2
        </Link>
      </div>
      <div id={RECORD_PLACE} data-testid="place" />
      <ResourceRecord
        param="device"
        call="get_device_data"
        input={(deviceid) => ({ deviceid })}
        pick={({ device }) => device}
        loading="Loading"
        label={({ serialNumber }) => serialNumber}
        beside={{ ids: [1, 2, 3], labels: { older: 'Previous', newer: 'Next' } }}
      >
        {({ serialNumber }) => <h1>About {serialNumber}</h1>}
      </ResourceRecord>
    </main>
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
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Open 2');
  return { search: () => router.state.location.search };
}

const record = (name: string) => screen.findByRole('dialog', { name });
const list = () => screen.getByTestId('list');

describe('the record page of a resource', () => {
  it('covers its list, which cannot be used meanwhile, and names the tab of the browser', async () => {
    await open('/list?q=EC&device=2');
    const shown = await record('EC220002');
    expect(screen.getByTestId('place').contains(shown)).toBe(true);
    expect(list().hasAttribute('inert')).toBe(true);
    expect(document.title).toBe('EC220002 · Halla');
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the way back', () => fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('closes by %s to the list as it was', async (_way, close) => {
    const { search } = await open('/list?q=EC&device=2');
    await record('EC220002');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toEqual({ q: 'EC' });
    expect(list().hasAttribute('inert')).toBe(false);
    expect(document.title).toBe('Devices · Halla');
  });

  it('takes the focus, and gives it back to what opened it', async () => {
    await open('/list?q=EC');
    const opener = screen.getByText('Open 2');
    opener.focus();
    fireEvent.click(opener);
    const shown = await record('EC220002');
    expect(document.activeElement).toBe(shown);
    fireEvent.keyDown(shown, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('steps along the list by arrow and key', async () => {
    const { search } = await open('/list?device=1');
    const shown = await record('EC220001');
    fireEvent.keyDown(shown, { key: 'k' });
    await screen.findByRole('heading', { name: 'About EC220002' });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'About EC220003' });
    expect(search()).toEqual({ device: '3' });
  });

  it('says that a resource is not there, and leads back', async () => {
    const { search } = await open('/list?q=EC&device=404');
    await record('Not found');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(search()).toEqual({ q: 'EC' }));
  });
});
