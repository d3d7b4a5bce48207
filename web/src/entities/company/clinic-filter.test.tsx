// @vitest-environment happy-dom
import type { TreeCompany } from '@halla/contract/companies';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../core/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { ClinicFilter } from './clinic-filter.tsx';

const PARTNER = { id: 2, name: 'Nordic Partner', role: 'reseller', parentId: null } as const;
const CLINIC = { id: 3, name: 'Alpine Clinic', role: 'end_customer', parentId: 2 } as const;

let answered = vi.fn();

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(
  companies: readonly TreeCompany[],
  onChange: (id: number | undefined) => void = () => undefined,
) {
  answered = vi.fn(async () => Response.json({ companies }));
  vi.stubGlobal('fetch', answered);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ClinicFilter value={undefined} onChange={onChange} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('offers the companies as a tree', async () => {
  const chosen: (number | undefined)[] = [];
  show([CLINIC, PARTNER], (id) => chosen.push(id));
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Clinic' });
  expect([...select.options].map(({ text }) => text.replace('\u2003', '> '))).toEqual([
    'All clinics',
    'Nordic Partner',
    '> Alpine Clinic',
  ]);
  fireEvent.change(select, { target: { value: '3' } });
  fireEvent.change(select, { target: { value: '' } });
  expect(chosen).toEqual([3, undefined]);
});

it('is not there for those who see one company only', async () => {
  show([CLINIC]);
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
