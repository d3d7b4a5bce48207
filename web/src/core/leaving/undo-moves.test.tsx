// @vitest-environment happy-dom
import '../../i18n/late/errors.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { callQuery } from '../calls/api.ts';
import { createLiveRefresher, type LiveRefresher } from '../live/live-refresh.ts';
import { type Move, useUndoMoves } from './undo-moves.tsx';

const ONE: Move = { recordId: 1, serialNumber: 'CTN180001' };
const TWO: Move = { recordId: 2, serialNumber: 'CTN180002' };
const TOO_LATE = { error: true, code: 'lifecycle.undo_too_late', message: 'Too late' };
let client: QueryClient;
let refresher: LiveRefresher;
let sent: { name: string; recordIds?: number[] }[];

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A page that shows devices; the mock server undoes every record except the given ones. */
function showPage(refused: readonly number[] = []) {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const name = address.slice('/api/'.length);
    const { recordIds } = JSON.parse(body);
    sent.push({ name, ...(recordIds && { recordIds }) });
    const isRefused = refused.some((id) => recordIds?.includes(id));
    const answer = name === 'undo_transfer' ? { message: 'Undone' } : { devices: [] };
    return new Response(JSON.stringify(isRefused ? TOO_LATE : answer), { status: isRefused ? 409 : 200 });
  });
  return renderHook(
    () => {
      useQuery(callQuery('get_admin_devices', {}));
      return useUndoMoves();
    },
    { wrapper },
  );
}

const reads = () => sent.filter(({ name }) => name === 'get_admin_devices').length;
const shown = () => notificationsStore.getState().notifications.map(({ message, color }) => [color, message]);

beforeEach(async () => {
  await startI18n();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  refresher = createLiveRefresher(client);
  sent = [];
});
afterEach(() => {
  cleanup();
  refresher.stop();
  client.clear();
  notifications.clean();
  vi.unstubAllGlobals();
});

it('each move is undone on its own, and what stays says why', async () => {
  const page = showPage([ONE.recordId]);
  await act(async () => {});
  const results = await act(() => page.result.current.undo([ONE, TWO]));
  expect(sent.flatMap(({ recordIds }) => (recordIds === undefined ? [] : [recordIds]))).toEqual([[1], [2]]);
  expect(results.map(({ move, reason }) => [move.serialNumber, reason])).toEqual([
    ['CTN180001', 'A transfer can be undone for ten minutes only; make a new one instead'],
    ['CTN180002', null],
  ]);
  expect(shown()).toEqual([]);
  await expect.poll(reads, { message: 'the page shows what it is now' }).toBe(2);
});

it('an undone move is named, and so is the reason of one that stays', async () => {
  const page = showPage([TWO.recordId]);
  await act(() => page.result.current.undoAndReport([ONE, TWO]));
  expect(shown()).toEqual([
    [
      'red',
      'CTN180002 was not undone. A transfer can be undone for ten minutes only; make a new one instead',
    ],
    ['green', 'CTN180001: undone'],
  ]);
});

it('the message about a move has a button that takes it back, also when its form has gone', async () => {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  const page = showPage();
  act(() => page.result.current.announce('CTN180001: Sold', [ONE]));
  expect(screen.getByRole('alert').textContent).toContain('CTN180001: Sold');
  page.unmount();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => screen.queryByText('CTN180001: undone')).not.toBeNull();
  expect(screen.queryByText('CTN180001: Sold')).toBeNull();
  expect(sent).toContainEqual({ name: 'undo_transfer', recordIds: [1] });
});
