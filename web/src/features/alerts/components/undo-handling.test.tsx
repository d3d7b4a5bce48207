// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { UndoHandling } from './undo-handling.tsx';

const HANDLED_AT = new Date('2026-03-02T12:00:00Z');
const ME = 4;

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers({ now: HANDLED_AT.getTime() + 20_000 });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

function show(UserId: number) {
  setSession(sessionOf({ userId: ME }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <UndoHandling alert={{ id: 1, UserId, handledAt: HANDLED_AT.toISOString() }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => screen.queryByRole('button', { name: 'Make active again' }) !== null;
}

it('Undo is offered to the user who handled the alert, until the minute is over.', async () => {
  const isOffered = show(ME);
  expect(isOffered()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(39_000));
  expect(isOffered()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(isOffered()).toBe(false);
});

it('Undo is not offered to a colleague.', () => {
  expect(show(ME + 1)()).toBe(false);
});
