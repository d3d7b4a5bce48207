// @vitest-environment happy-dom
import type { Ticket } from '@halla/contract/tickets';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

const AT = '2026-03-01T08:00:00.000Z';
const text = { message: '', value: null, raisedBy: 'device' } as const;
/** The ticket was created from an alert of a compressor. */
const LINKED: Ticket = { ...TICKET, Alerts: [{ id: 31, ...text, alertType: 401, createdAt: AT }] };
const CARD = /Door does not close/;
/** Groups of active alerts of its device. */
const COMPRESSORS = { id: 33, ...text, alertType: 402, createdAt: AT, Repeats: { ids: [31, 33] } };
const SENSOR = { id: 40, ...text, alertType: 201, createdAt: AT, Repeats: { ids: [40] } };

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});
afterEach(async () => {
  cleanup();
  clearSession();
  await setLanguage('en');
  vi.unstubAllGlobals();
});

function show({ alerts = [COMPRESSORS, SENSOR], ticket = LINKED, address = '', answers = {} } = {}) {
  return showPage({
    page: ActiveTicketsPage,
    address: `/cpanel/maintenance/tickets${address}`,
    answers: {
      get_tickets: ({ states }: { states?: string[] }) => {
        const tickets = states === undefined || states.includes(ticket.state) ? [ticket] : [];
        return { tickets, total: tickets.length, nextCursor: null };
      },
      get_alerts: { alerts },
      edit_ticket: ({ handleAlerts }: { handleAlerts?: number[] }) => ({
        ...{ message: 'Saved', ticket: { id: 7, number: 1007 } },
        ...(handleAlerts && { handledAlerts: handleAlerts }),
      }),
      undo_handle_alert: { message: 'Undone', undone: 2 },
      ...answers,
    },
  });
}

/** Takes the step of the record that resolves the ticket. */
async function resolveInRecord(name: string) {
  const record = within(await screen.findByRole('dialog'));
  fireEvent.click(await record.findByRole('button', { name }));
}

async function moveOnBoard() {
  fireEvent.click(await screen.findByRole('radio', { name: 'Board' }));
  const column = within(await screen.findByRole('region', { name: 'In progress' }));
  const card = await column.findByRole('button', { name: CARD });
  fireEvent.keyDown(card, { key: 'ArrowRight', shiftKey: true });
}

const question = () => screen.findByRole('dialog', { name: 'Resolve ticket 1007' });
const press = async (name: string) => fireEvent.click(within(await question()).getByRole('button', { name }));

describe('a ticket that is resolved', () => {
  it('asks in its record what was done, and about the alerts of its kind on the device, all of them chosen', async () => {
    const { asked, askedLast } = show({ address: '?ticket=7' });
    await resolveInRecord('Resolve');
    const dialog = within(await question());
    expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true]);
    dialog.getByText(/Raised 2 times, last/);
    expect(askedLast('get_alerts')).toMatchObject({ deviceid: 5, seen: false, grouped: true });
    expect(asked.edit_ticket).toBeUndefined();
    fireEvent.change(dialog.getByLabelText('What was done'), { target: { value: 'New hinge' } });
    await press('Resolve');
    await waitFor(() =>
      expect(askedLast('edit_ticket')).toMatchObject({
        ticket_data: { id: 7, updatedAt: TICKET.updatedAt, state: 'resolved', action: 'New hinge' },
        handleAlerts: [31, 33],
      }),
    );
  });

  it('offers of failed sessions those of its code, and the group of a bad day only if its alert is in it', async () => {
    const linkedTo = (id: number): Ticket => ({
      ...TICKET,
      Alerts: [{ id, ...text, alertType: 301, createdAt: AT }],
    });
    const group = (alertTypes: number[], ids: number[]) => ({
      ...{ id: ids[0] ?? 0, ...text, alertType: alertTypes[0] ?? 0, createdAt: AT },
      Repeats: { ids, alertTypes },
    });
    const alerts = [group([301], [61, 62]), group([303], [63]), group([301, 302], [64, 65])];
    const offered = async (id: number) => {
      const { askedLast } = show({ address: '?ticket=7', ticket: linkedTo(id), alerts });
      await resolveInRecord('Resolve');
      await press('Resolve');
      await waitFor(() => expect(askedLast('edit_ticket')).toBeDefined());
      cleanup();
      return askedLast('edit_ticket');
    };
    expect(await offered(60)).toMatchObject({ handleAlerts: [61, 62] });
    expect(await offered(64)).toMatchObject({ handleAlerts: [61, 62, 64, 65] });
  });

  it('handles none that was taken out', async () => {
    const { askedLast } = show({ address: '?ticket=7' });
    await resolveInRecord('Resolve');
    fireEvent.click(within(await question()).getByRole('checkbox'));
    await press('Resolve');
    await waitFor(() => expect(askedLast('edit_ticket')).toMatchObject({ ticket_data: { id: 7 } }));
    expect(askedLast('edit_ticket')).not.toHaveProperty('handleAlerts');
    expect(askedLast('edit_ticket')).not.toHaveProperty('ticket_data.action');
  });

  it('keeps what was entered when the server refuses it', async () => {
    const code = 'tickets.unknown_part';
    const refused = { status: 400, error: true, code, message: code };
    const { asked } = show({ address: '?ticket=7', answers: { edit_ticket: refused } });
    await resolveInRecord('Resolve');
    const done = within(await question()).getByLabelText('What was done');
    fireEvent.change(done, { target: { value: 'New hinge' } });
    await press('Resolve');
    await waitFor(() => expect(asked.edit_ticket).toHaveLength(1));
    expect(within(await question()).getByLabelText('What was done')).toHaveProperty('value', 'New hinge');
  });

  it('is not saved when the user goes back', async () => {
    const { asked } = show({ address: '?ticket=7' });
    await resolveInRecord('Resolve');
    await press('Back');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resolve ticket 1007' })).toBeNull());
    expect(asked.edit_ticket).toBeUndefined();
  });

  it.each([
    ['without alerts', { ticket: TICKET }],
    ['whose alerts are handled', { alerts: [SENSOR] }],
  ])('asks about no alert in the record of one %s', async (_, given) => {
    show({ ...given, address: '?ticket=7' });
    await resolveInRecord('Resolve');
    const dialog = within(await question());
    dialog.getByLabelText('What was done');
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('asks on the board too, and puts the ticket back when the user goes back', async () => {
    const { asked, askedLast } = show();
    await moveOnBoard();
    expect(within(await question()).queryByLabelText('What was done')).toBeNull();
    await press('Back');
    const resolved = () => within(screen.getByRole('region', { name: 'Resolved' }));
    await waitFor(() => expect(resolved().queryByRole('button', { name: CARD })).toBeNull());
    expect(asked.edit_ticket).toBeUndefined();
    await moveOnBoard();
    await press('Resolve');
    await waitFor(() => expect(askedLast('edit_ticket')).toMatchObject({ handleAlerts: [31, 33] }));
  });

  it.each([
    ['without alerts', { ticket: TICKET }],
    ['whose alerts are handled', { alerts: [SENSOR] }],
  ])('asks nothing on the board about one %s', async (_, given) => {
    const { askedLast } = show(given);
    await moveOnBoard();
    await waitFor(() => expect(askedLast('edit_ticket')).toMatchObject({ ticket_data: { id: 7 } }));
    expect(askedLast('edit_ticket')).not.toHaveProperty('handleAlerts');
  });

  it('asks in Finnish too', async () => {
    await setLanguage('fi');
    show({ address: '?ticket=7' });
    await resolveInRecord('Ratkaise');
    await screen.findByRole('dialog', { name: 'Ratkaise huoltopyyntö 1007' });
    screen.getByText(/Tullut 2 kertaa, viimeksi/);
  });
});
