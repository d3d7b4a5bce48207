// @vitest-environment happy-dom
import type { Ticket } from '@halla/contract/tickets';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

const LATER = '2026-03-03T00:00:00.000Z';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a ticket whose server refuses versions other than the latest. */
function show() {
  let stored = TICKET;
  let saves = 10;
  let isForbidden = false;
  const page = showPage({
    page: ActiveTicketsPage,
    address: '/cpanel/maintenance/tickets?ticket=7',
    answers: {
      get_tickets: () => ({ tickets: [stored], total: 1, nextCursor: null }),
      edit_ticket: ({ ticket_data }: { ticket_data: Partial<Ticket> }) => {
        if (isForbidden)
          return { status: 403, error: true, code: 'core.not_allowed', message: 'Not allowed' };
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
  const forbid = () => {
    isForbidden = true;
  };
  return { ...page, others, forbid };
}

async function fill(label: string, value: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^(Edit|Add) ${label}$`) }));
  const input = await screen.findByLabelText(new RegExp(`^${label}`));
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

describe('a ticket that is edited in place', () => {
  it('saves several fields at once, ten seconds after the last change', async () => {
    const { asked, askedLast } = show();
    await screen.findByText('Since the move.');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Add Action taken' }));
    const action = screen.getByLabelText('Action taken');
    fireEvent.change(action, { target: { value: 'New hinge' } });
    vi.advanceTimersByTime(9_000);
    fireEvent.click(screen.getByRole('button', { name: 'Edit Priority' }));
    fireEvent.change(screen.getByLabelText('Priority'), { target: { value: '1' } });
    vi.advanceTimersByTime(9_000);
    expect(asked.edit_ticket).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(1));
    expect(askedLast('edit_ticket')).toMatchObject({
      ticket_data: { id: 7, updatedAt: TICKET.updatedAt, action: 'New hinge', priority: 1 },
    });
  });

  it('shows what was entered, and drops it when it is undone', async () => {
    const { asked } = show();
    await fill('Action taken', 'New hinge');
    expect(screen.getByText('New hinge')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('New hinge')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Save now' })).toBeNull();
    expect(asked.edit_ticket).toBeUndefined();
  });

  it('saves before it is closed', async () => {
    const { askedLast } = show();
    await fill('Action taken', 'New hinge');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedLast('edit_ticket')).toMatchObject({ ticket_data: { action: 'New hinge' } });
  });

  it('stays open with its reason when what was entered is refused', async () => {
    const { asked } = show();
    await fill('Summary', '');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('required'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(asked.edit_ticket).toBeUndefined();
  });

  it('is merged with other fields that a colleague has saved meanwhile', async () => {
    const { asked, askedLast, others } = show();
    await fill('Action taken', 'New hinge');
    others({ priority: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
    expect(askedLast('edit_ticket')).toMatchObject({
      ticket_data: { updatedAt: LATER, action: 'New hinge' },
    });
    expect(askedLast('edit_ticket')).not.toHaveProperty('ticket_data.priority');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save now' })).toBeNull());
  });

  it('shows both sides of a field that a colleague has saved meanwhile', async () => {
    const { asked, askedLast, others } = show();
    await fill('Action taken', 'New hinge');
    others({ action: 'The hinge is bent.' });
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    const dialog = await screen.findByRole('dialog', { name: 'This ticket has been changed meanwhile' });
    expect(dialog.textContent).toContain('New hinge');
    expect(dialog.textContent).toContain('The hinge is bent.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save the choice' }));
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
    expect(askedLast('edit_ticket')).toMatchObject({
      ticket_data: { updatedAt: LATER, action: 'New hinge' },
    });
  });

  it('is sent once while the question about both sides is open, and goes on after the choice', async () => {
    const { asked, others } = show();
    await fill('Action taken', 'New hinge');
    others({ action: 'The hinge is bent.' });
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    const question = { name: 'This ticket has been changed meanwhile' };
    const dialog = await screen.findByRole('dialog', question);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The question appears before the refused attempt has ended; the timer would begin after that.
    await act(async () => vi.advanceTimersByTime(1_000));
    await act(async () => vi.advanceTimersByTime(60_000));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(asked.edit_ticket).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to editing' }));
    await act(async () => vi.advanceTimersByTime(9_000));
    expect(asked.edit_ticket).toHaveLength(1);
    await act(async () => vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
    expect(asked.edit_ticket?.[1]).toMatchObject({ ticket_data: { updatedAt: LATER, action: 'New hinge' } });
  });

  it('is not sent again by itself after a refusal that names no field, but after a further change', async () => {
    const { asked, forbid } = show();
    forbid();
    await fill('Action taken', 'New hinge');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save now' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(save);
    while (save.disabled || asked.edit_ticket === undefined) await act(async () => vi.advanceTimersByTime(1));
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(asked.edit_ticket).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Edit Priority' }));
    fireEvent.change(screen.getByLabelText('Priority'), { target: { value: '1' } });
    await act(async () => vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
  });

  it('stays open with its question when its page is left before the choice', async () => {
    const { asked, others, router } = show();
    await fill('Action taken', 'New hinge');
    others({ action: 'The hinge is bent.' });
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    const question = { name: 'This ticket has been changed meanwhile' };
    await screen.findByRole('dialog', question);
    act(() => router.history.push('/devices'));
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(2));
    expect((await screen.findByRole('dialog', question)).textContent).toContain('New hinge');
    expect(router.state.location.pathname).toBe('/cpanel/maintenance/tickets');
  });
});
