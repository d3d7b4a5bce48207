// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const NAME = /Door does not close/;

/** Renders the board with a mock server that stores the state of its only ticket. */
async function showBoard({ refuses = false } = {}) {
  const server = { state: TICKET.state };
  const page = showPage({
    page: ActiveTicketsPage,
    address: '/cpanel/maintenance/tickets',
    answers: {
      get_tickets: ({ states }: { states?: string[] }) => {
        const found = states === undefined || states.includes(server.state);
        return {
          tickets: found ? [{ ...TICKET, state: server.state }] : [],
          total: found ? 1 : 0,
          nextCursor: null,
        };
      },
      edit_ticket: ({ ticket_data }: { ticket_data: { state: typeof TICKET.state } }) => {
        if (refuses) return { status: 409, error: true, code: 'core.stale', message: 'Changed' };
        server.state = ticket_data.state;
        return { message: 'Saved', ticket: { id: 7, number: 1007 } };
      },
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Board' }));
  await within(await screen.findByRole('region', { name: 'In progress' })).findByRole('button', {
    name: NAME,
  });
  return page;
}

const inColumn = (state: string) =>
  within(screen.getByRole('region', { name: state })).queryByRole('button', { name: NAME });

describe('the board of tickets', () => {
  it('moves a ticket by Shift and an arrow, with its version, and keeps the focus on it', async () => {
    const { askedLast } = await showBoard();
    fireEvent.keyDown(screen.getByRole('button', { name: NAME }), { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(inColumn('Resolved')).not.toBeNull());
    await waitFor(() =>
      expect(askedLast('edit_ticket')).toMatchObject({
        ticket_data: { id: 7, state: 'resolved', updatedAt: TICKET.updatedAt },
      }),
    );
    expect(document.activeElement).toBe(inColumn('Resolved'));
    expect(inColumn('In progress')).toBeNull();
  });

  it('moves a ticket that is dropped on another state', async () => {
    const { askedLast } = await showBoard();
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
    };
    fireEvent.dragStart(screen.getByRole('button', { name: NAME }), { dataTransfer });
    fireEvent.drop(screen.getByRole('region', { name: 'Stale' }), { dataTransfer });
    await waitFor(() => expect(inColumn('Stale')).not.toBeNull());
    await waitFor(() => expect(askedLast('edit_ticket')).toMatchObject({ ticket_data: { state: 'stale' } }));
  });

  it('puts a ticket back whose move is refused', async () => {
    const { asked } = await showBoard({ refuses: true });
    fireEvent.keyDown(screen.getByRole('button', { name: NAME }), { key: 'ArrowLeft', shiftKey: true });
    await waitFor(() => expect(inColumn('New')).not.toBeNull());
    await waitFor(() => expect(inColumn('In progress')).not.toBeNull());
    expect(inColumn('New')).toBeNull();
    expect(asked.edit_ticket).toHaveLength(1);
  });
});
