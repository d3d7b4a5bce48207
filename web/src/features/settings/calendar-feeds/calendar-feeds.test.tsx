// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { CalendarFeedsPanel } from './calendar-feeds-panel.tsx';

const FEED = { id: 4, kinds: ['visit', 'plan'], createdAt: '2026-03-02T10:00:00.000Z', lastFetchedAt: null };
const PATH = `/calendar/${'k'.repeat(43)}.ics`;
const ANSWERS: Readonly<Record<string, object>> = {
  get_calendar_feeds: { feeds: [FEED] },
  create_calendar_feed: { feed: FEED, path: PATH },
};

let sent: { readonly call: string; readonly input: object }[] = [];

function open(): void {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.slice('/api/'.length);
    const { token: _token, writeId: _id, ...input } = JSON.parse(body);
    if (!call.startsWith('get_')) sent.push({ call, input });
    return new Response(JSON.stringify(ANSWERS[call] ?? {}));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <CalendarFeedsPanel />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sent = [];
  startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('A feed is ended in one tap.', async () => {
  open();
  expect(await screen.findByText(/never fetched/)).toBeDefined();
  await press('End the feed of Visits, Plans');
  await waitFor(() => expect(sent).toEqual([{ call: 'end_calendar_feed', input: { feed_id: 4 } }]));
});

it('A new feed has the kinds that are ticked, and its address is shown until it is copied.', async () => {
  open();
  await press('New feed');
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes.slice(1)) fireEvent.click(box);
  await press('Make the feed');
  const shown = await screen.findByLabelText('The address of the feed');
  expect(shown.textContent).toContain(PATH);
  expect(sent).toEqual([{ call: 'create_calendar_feed', input: { kinds: ['visit'] } }]);
  await press('I have copied it');
  await waitFor(() => expect(screen.queryByText(new RegExp(PATH))).toBeNull());
});

it('A feed of nothing cannot be made.', async () => {
  open();
  await press('New feed');
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
  expect((await screen.findByRole('button', { name: 'Make the feed' })).hasAttribute('disabled')).toBe(true);
});
