import type { TicketAxis } from '@halla/contract/ticket-axis';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { setSession } from '../../../core/session.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { TICKET } from './sample-ticket.ts';

interface Shown {
  readonly page: () => ReactNode;
  readonly address: string;
  readonly level?: Level;
  /**
   * Responses by call name, or functions that compute them from the input, in addition to the defaults; a
   * status makes a response a refusal.
   */
  readonly answers?: Readonly<Record<string, unknown>>;
}

const SAVED = { message: 'Saved', ticket: { id: 7, number: 1007 } };

/** Time axis of a device without events. */
const QUIET_AXIS: TicketAxis = {
  ...{ from: '2026-02-26T00:00:00.000Z', to: '2026-03-04T00:00:00.000Z' },
  ...{ sessions: [], alerts: [], crashLogs: [], settings: [], states: [], tickets: [] },
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  get_tickets: { tickets: [TICKET], total: 1, nextCursor: null },
  get_ticket_groups: { groups: { unprioritised: 4, unassigned: 2, assigned: 9 } },
  get_counts: { counts: {} },
  get_device_data: { device: { id: 5, Company: null } },
  get_device_holds: { holds: [] },
  get_ticket_axis: { axis: QUIET_AXIS },
  get_work_order: { order: null },
  edit_ticket: SAVED,
  add_ticket: SAVED,
};

/** Renders a ticket page in tests, and records its calls. */
export function showPage({ page, address, level = LEVELS.ADMIN, answers = {} }: Shown) {
  const asked: Record<string, unknown[]> = {};
  setSession(sessionOf({ fullName: 'Anna Admin', permissionLevel: level }));
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    const name = call.replace('/api/', '');
    const input = typeof body === 'string' ? JSON.parse(body) : body;
    asked[name] = [...(asked[name] ?? []), input];
    const known = { ...ANSWERS, ...answers }[name];
    const answer = typeof known === 'function' ? known(input) : known;
    const { status = 200, ...content } = answer ?? { views: [], warehouses: [], stock: [], users: [] };
    return Response.json(content, { status });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, askedLast: (call: string) => asked[call]?.at(-1), router };
}
