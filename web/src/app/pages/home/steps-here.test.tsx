// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import type { NextReason } from '@halla/domain/home/next-work';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveRefresher, type LiveRefresher } from '../../../core/live/live-refresh.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { TICKET } from '../../../features/tickets/api/sample-ticket.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { NextQueue } from './next-queue.tsx';

type Thing = CallOutput<'get_next_work'>['next'][number];

const thing = (reason: NextReason, id: number): Thing => ({
  ...{ reason, id, name: String(1000 + id), about: null, party: null, alertType: null, times: 1 },
  since: '2026-02-27T08:00:00.000Z',
});

const PLAN = {
  ...{
    id: 4,
    kind: 'demo',
    state: 'running',
    isOverdue: true,
    LifeCycleStateId: 8,
    closedAt: null,
    User: null,
  },
  Device: { id: 5, serialNumber: 'EC22005', deviceType: 'ECABIN', model: null, state: 'demo' },
  clientInfo: { companyName: 'Frost Clinic' },
  ...{ startsOn: '2026-02-01', dueOn: '2026-02-20' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

/** The queue as the server has it. */
let next: Thing[] = [];
let ticket = { ...TICKET, state: 'new', AssigneeId: null as number | null, Assignee: null };
let live: LiveRefresher | undefined;
let asked: { call: string; input: Record<string, unknown> }[] = [];

const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
  get_next_work: () => ({ next, own: [], changed: [] }),
  get_tickets: () => ({ tickets: [ticket], total: 1, nextCursor: null }),
  edit_ticket: ({ ticket_data }) => {
    ticket = { ...ticket, ...(ticket_data as object), updatedAt: '2026-04-01T00:00:00.000Z' };
    next = next.filter(({ reason }) => reason !== 'waitingTicket');
    return { message: 'Saved', ticket: { id: 7, number: 1007 } };
  },
  get_movement_plans: () => ({ plans: [PLAN], truncated: false }),
  add_transfer: () => {
    next = next.filter(({ reason }) => reason !== 'overduePlan');
    return { message: 'Saved', lcs: [{ id: 12 }] };
  },
};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf({ userId: 4 }));
  ticket = { ...TICKET, state: 'new', AssigneeId: null, Assignee: null };
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const input = typeof body === 'string' ? JSON.parse(body) : {};
    asked.push({ call, input });
    const answer = answers[call];
    if (answer === undefined) throw new Error(`Nothing answers ${call}.`);
    return Response.json(answer(input));
  });
});
afterEach(() => {
  live?.stop();
  cleanup();
  clearSession();
  notifications.clean();
  vi.unstubAllGlobals();
});

const inputs = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);

function Home() {
  const { href } = useLocation();
  return (
    <>
      <Notifications />
      <output aria-label="Address">{href}</output>
      <NextQueue />
    </>
  );
}

const show = (...things: Thing[]) => {
  next = things;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  live = createLiveRefresher(client);
  const router = createRouter({
    routeTree: createRootRoute({ component: Home }),
    history: createMemoryHistory({ initialEntries: ['/cpanel'] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};
const address = () => screen.getByLabelText('Address').textContent;

it('a ticket is assigned on the home, its row leaves, the next one has the focus, and it can be undone', async () => {
  show(thing('waitingTicket', 7), thing('silentDevice', 5));
  const step = await screen.findByRole('button', { name: /^Assign: / });
  step.focus();
  fireEvent.click(step);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Assign: / })).toBeNull());
  expect(inputs('edit_ticket')).toMatchObject([{ ticket_data: { id: 7, AssigneeId: 4 } }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Look: / })));
  expect(address()).toBe('/cpanel');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(inputs('edit_ticket')).toHaveLength(2));
  expect(inputs('edit_ticket')[1]).toMatchObject({ ticket_data: { id: 7, AssigneeId: null } });
});

it('the key S takes the step of the first row', async () => {
  show(thing('waitingTicket', 7));
  await screen.findByRole('button', { name: /^Assign: / });
  fireEvent.keyDown(document.body, { key: 's' });
  await waitFor(() => expect(inputs('edit_ticket')).toHaveLength(1));
});

it('a step that the record does not offer any more leads to the record', async () => {
  ticket = { ...ticket, AssigneeId: 2 };
  show(thing('waitingTicket', 7));
  fireEvent.click(await screen.findByRole('button', { name: /^Assign: / }));
  await waitFor(() => expect(address()).toBe('/cpanel/maintenance/tickets?ticket=7'));
  expect(inputs('edit_ticket')).toEqual([]);
});

it('a step that a colleague has taken meanwhile says so and leaves', async () => {
  show(thing('waitingTicket', 7));
  const step = await screen.findByRole('button', { name: /^Assign: / });
  ticket = { ...ticket, AssigneeId: 2 };
  next = [];
  fireEvent.click(step);
  await screen.findByText(/colleague was faster|already/i);
  await screen.findByText('Nothing waits for you.');
  expect(address()).toBe('/cpanel');
});

it('a device whose plan is overdue is taken back on the home, once', async () => {
  show(thing('overduePlan', 5));
  const step = await screen.findByRole('button', { name: /^Take back: / });
  fireEvent.click(step);
  fireEvent.click(step);
  await screen.findByText('Nothing waits for you.');
  expect(inputs('get_movement_plans')).toMatchObject([{ device_id: 5 }]);
  expect(inputs('add_transfer')).toMatchObject([
    { transferData: { state: 'return', UserId: 4, Device: { id: 5 } } },
  ]);
  await screen.findByRole('button', { name: 'Undo' });
});
