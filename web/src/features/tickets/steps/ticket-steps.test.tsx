// @vitest-environment happy-dom
import type { Ticket } from '@halla/contract/tickets';
import { LEVELS } from '@halla/domain/access/levels';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

const LATER = '2026-03-03T00:00:00.000Z';
const NEW: Ticket = { ...TICKET, state: 'new', AssigneeId: null, Assignee: null, clientContacted: null };

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  notifications.clean();
  vi.unstubAllGlobals();
});

const Page = () => (
  <>
    <Notifications />
    <ActiveTicketsPage />
  </>
);

/** Opens a ticket whose server refuses versions other than the latest. */
function show(ticket: Ticket) {
  let stored = ticket;
  let saves = 10;
  const page = showPage({
    page: Page,
    address: '/cpanel/maintenance/tickets?ticket=7',
    level: LEVELS.ADMIN,
    answers: {
      get_tickets: () => ({ tickets: [stored], total: 1, nextCursor: null }),
      edit_ticket: ({ ticket_data }: { ticket_data: Partial<Ticket> }) => {
        if (ticket_data.updatedAt !== stored.updatedAt)
          return { status: 409, error: true, code: 'core.stale', message: 'Changed' };
        saves += 1;
        stored = { ...stored, ...ticket_data, updatedAt: `2026-04-01T00:00:${saves}.000Z` };
        return { message: 'Saved', ticket: { id: 7, number: 1007 } };
      },
    },
  });
  const others = (change: Partial<Ticket>) => {
    stored = { ...stored, ...change, updatedAt: LATER };
  };
  return { ...page, others };
}

const track = async () => within(await screen.findByRole('region', { name: 'Track of the ticket' }));
const press = async (name: string) => fireEvent.click((await track()).getByRole('button', { name }));
const dataOf = (input: unknown) => (input as { ticket_data: Partial<Ticket> }).ticket_data;

describe('the track of a ticket', () => {
  it('shows how far it has come, by whom and since when', async () => {
    show({ ...TICKET, answeredAt: '2026-03-02T10:00:00.000Z' });
    const steps = (await track()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Reported (done)01/03/2026 · Anna Admin',
      'Assigned (done)02/03/2026 · Pekka Production',
      'Answered (done)02/03/2026',
      expect.stringMatching(/^Resolved \(now\)waiting for \d+ days$/),
    ]);
  });

  it('leads from taking it on over the answer to the solution', async () => {
    const { askedLast } = show(NEW);
    await press('Take it on');
    await waitFor(() => expect(dataOf(askedLast('edit_ticket'))).toMatchObject({ AssigneeId: 1 }));
    await press('Record the answer');
    const question = await screen.findByRole('dialog', { name: 'How was the client answered?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Phone call' }));
    await waitFor(() =>
      expect(dataOf(askedLast('edit_ticket'))).toMatchObject({ state: 'progress', clientContacted: 'call' }),
    );
    (await track()).getByRole('button', { name: 'Resolve' });
  });

  it('takes the next step on the key S, but not while text is entered', async () => {
    const { asked } = show(NEW);
    await track();
    const note = await screen.findByRole('textbox', { name: 'Add a note' });
    fireEvent.keyDown(note, { key: 's' });
    expect(asked.edit_ticket).toBeUndefined();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's' });
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(1));
  });

  it('undoes a step with the former values', async () => {
    const { asked, askedLast } = show(NEW);
    await press('Take it on');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
    expect(dataOf(askedLast('edit_ticket'))).toMatchObject({ AssigneeId: null });
    await screen.findByText('Ticket 1007 is as it was before');
  });

  it('is refused the undo of a step once the ticket has been changed again', async () => {
    const { asked, others } = show(NEW);
    await press('Take it on');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    others({ priority: 1 });
    fireEvent.click(undo);
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
    expect(screen.queryByText('Ticket 1007 is as it was before')).toBeNull();
  });

  it('says that a colleague has taken the step first, and shows what is next', async () => {
    const { asked, others } = show(NEW);
    await track();
    others({ AssigneeId: 2, Assignee: { id: 2, fullName: 'Pekka Production' } });
    await press('Take it on');
    await screen.findByText('Somebody else was faster: this step has been taken already.');
    expect(asked.edit_ticket).toHaveLength(1);
    await waitFor(async () => (await track()).getByRole('button', { name: 'Record the answer' }));
  });

  it('takes the step although a colleague has changed something else', async () => {
    const { asked, askedLast, others } = show(NEW);
    await track();
    others({ priority: 1 });
    await press('Take it on');
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
    expect(dataOf(askedLast('edit_ticket'))).toMatchObject({ updatedAt: LATER, AssigneeId: 1 });
  });

  it('has no steps to take for customers', async () => {
    const { AssigneeId: _, Assignee: __, TicketActions: ___, ...seen } = TICKET;
    showPage({
      page: ActiveTicketsPage,
      address: '/cpanel/maintenance/tickets?ticket=7',
      level: LEVELS.CLIENT_MAINTENANCE,
      answers: { get_tickets: { tickets: [seen], total: 1, nextCursor: null } },
    });
    const shown = within(await screen.findByRole('region', { name: 'What happens to your report' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(4);
    expect(shown.queryByRole('button')).toBeNull();
  });
});
