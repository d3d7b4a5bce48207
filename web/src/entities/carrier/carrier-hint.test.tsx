// @vitest-environment happy-dom
import type { CarrierHabit } from '@halla/domain/documents/carrier-habit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { CarrierHint } from './carrier-hint.tsx';

const HABITS: readonly CarrierHabit[] = [
  { location: null, deliveries: 12, days: 0.2 },
  { location: 'FI', deliveries: 7, days: 2.4 },
];

const answered = vi.fn();

function show({
  habits = HABITS,
  ...hint
}: {
  habits?: readonly CarrierHabit[];
  location: string | null;
  eta: string;
}) {
  answered.mockReset();
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    answered(JSON.parse(String(body)));
    return Response.json({ habits });
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CarrierHint carrier="Baltic" {...hint} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('tells the habit where the delivery goes, and the day that follows from the ETA', async () => {
  show({ location: 'FI', eta: '2026-12-10' });
  const hint = await screen.findByRole('status');
  expect(hint.textContent).toBe(
    'Baltic, Finland: 2 days late on average · 7 deliveries. Expect it on 12/12/2026.',
  );
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ shippingCompany: 'Baltic' }));
});

it('tells the habit everywhere for another country, and no day where it is kept', async () => {
  show({ location: 'DE', eta: '2026-12-10' });
  const hint = await screen.findByRole('status');
  expect(hint.textContent).toBe('Baltic, Everywhere: On time on average · 12 deliveries.');
});

it('says nothing of a shipping company without a habit', async () => {
  show({ habits: [], location: 'FI', eta: '' });
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
});
