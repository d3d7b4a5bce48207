// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import '../../../i18n/late/shipment-screens.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { UndoStep } from './undo-step.tsx';

const SECOND_MS = 1000;
let sent: unknown[] = [];

const show = (undoableUntil: string | null) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <UndoStep shipment={{ ...SHIPMENT, undoableUntil }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
  await startI18n();
  sent = [];
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    sent.push([call, JSON.parse(String(body)).shipment]);
    return Response.json({ message: 'Undone', shipment: { id: 7, number: 'ABCD2345' } });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('A step can be undone by the one who saved it.', async () => {
  show(inFuture(60 * SECOND_MS));
  fireEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  await waitFor(() => expect(sent).toEqual([['/api/undo_shipment_step', { id: SHIPMENT.id }]]));
});

it('Nothing is offered of a step that cannot be undone.', () => {
  show(null);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(inFuture(-SECOND_MS));
  expect(screen.queryByRole('button')).toBeNull();
});

it('What is offered goes away when its time is over.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  show(inFuture(5 * SECOND_MS));
  expect(screen.getByRole('button')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(6 * SECOND_MS));
  expect(screen.queryByRole('button')).toBeNull();
});
