// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { DevicePreview } from './device-preview.tsx';

const DEVICE = {
  id: 5,
  serialNumber: 'EC220001',
  deviceName: 'Room 1',
  deviceType: 'ECABIN',
  model: null,
  Company: { id: 3, name: 'Polar Spa' },
  latest: { state: 'dispatched', location: 'client', clientInfo: null },
};

let asked = 0;

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  asked = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Hovers over a device link for the given time, with this response and status from the mock server. */
async function rest({ ms, answer, status = 200 }: { ms: number; answer: object; status?: number }) {
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <DevicePreview id={5}>
          <a href="/devices/5">EC220001</a>
        </DevicePreview>
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.mouseEnter(screen.getByRole('link'));
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // The card loads its data once it is open.
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

it('says what the device is, whose it is and where, once the pointer rests on its link', async () => {
  await rest({ ms: 1000, answer: { device: DEVICE } });
  const card = screen.getByRole('tooltip');
  for (const text of ['EC220001', 'Room 1', 'E-cabin', 'Polar Spa', 'Dispatched to Client'])
    expect(card.textContent).toContain(text);
});

it('asks for nothing while the pointer only crosses the link', async () => {
  await rest({ ms: 100, answer: { device: DEVICE } });
  fireEvent.mouseLeave(screen.getByRole('link'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(asked).toBe(0);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('says so when there is nothing to show', async () => {
  await rest({
    ms: 1000,
    status: 404,
    answer: { error: true, code: 'core.not_found', message: 'Not found' },
  });
  expect(screen.getByRole('tooltip').textContent).toBe('This could not be loaded');
});
