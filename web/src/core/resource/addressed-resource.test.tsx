// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { AddressedResource } from './addressed-resource.tsx';

let client: QueryClient;
let answer: () => Response;

const refused = (status: number, code: string) => () =>
  new Response(JSON.stringify({ error: true, code, message: code }), { status });
const device = () => new Response(JSON.stringify({ device: { serialNumber: 'CTN170001' } }));

/** Opens the page of the device in the URL; the mock server returns `answer`. */
async function open(address: string): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/devices/$device_id',
    component: () => (
      <AddressedResource
        param="device_id"
        call="get_device_data"
        input={(deviceid) => ({ deviceid })}
        pick={(output) => output.device}
        absent={(reason, id) => (
          <>
            <h1>{`Device ${id ?? 'without a number'}`}</h1>
            {reason}
          </>
        )}
      >
        {(found) => <h1>{found?.serialNumber ?? 'loading'}</h1>}
      </AddressedResource>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findAllByRole('heading');
}

beforeEach(async () => {
  await startI18n();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

it('shows what the address names, and that it is gone when it is asked for again', async () => {
  answer = device;
  await open('/devices/5');
  expect(await screen.findByRole('heading', { name: 'CTN170001' })).toBeDefined();
  answer = refused(404, 'core.not_found');
  await act(() => client.invalidateQueries());
  expect(await screen.findByRole('heading', { name: 'Device 5' })).toBeDefined();
  expect(screen.queryByText('CTN170001')).toBeNull();
});

it('keeps what was shown when asking again fails for another reason', async () => {
  answer = device;
  await open('/devices/5');
  await screen.findByRole('heading', { name: 'CTN170001' });
  answer = refused(500, 'core.internal');
  await act(() => client.invalidateQueries());
  expect(screen.getByRole('heading', { name: 'CTN170001' })).toBeDefined();
});

it('offers to try again what could not be loaded, and asks for nothing without an id', async () => {
  answer = refused(500, 'core.internal');
  await open('/devices/5');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  cleanup();
  const asked = vi.fn(async () => device());
  vi.stubGlobal('fetch', asked);
  await open('/devices/new');
  expect(screen.getByRole('heading', { name: 'Device without a number' })).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});

it('shows that there is none when the answer does not hold it', async () => {
  answer = () => new Response(JSON.stringify({ devices: [] }));
  await open('/devices/5');
  await screen.findByText('It does not exist, or it is not yours to see.');
});
