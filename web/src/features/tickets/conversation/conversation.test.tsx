// @vitest-environment happy-dom
import type { Ticket } from '@halla/contract/tickets';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { DeviceTickets } from '../list/device-tickets.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const REPLIES: Ticket['Replies'] = [
  {
    ...{
      id: 1,
      text: 'Which error?',
      createdAt: '2026-03-02T08:00:00.000Z',
      side: 'maker',
      isByMail: false,
      Photos: [],
    },
    User: { id: 1, fullName: 'Anna Admin' },
  },
  {
    ...{ id: 2, text: 'This one', createdAt: '2026-03-02T09:00:00.000Z', side: 'customer', isByMail: true },
    User: { id: 9, fullName: 'Clara Clinic' },
    Photos: [{ id: 4, filename: 'fault.png', contentType: 'image/png', thumbnail: false }],
  },
];

const SENT = { message: 'Reply added', ticket: { id: 7, number: 1007, isNew: false } };

/** The ticket as an administrator or as its customer sees it. */
function show(level: (typeof LEVELS)['ADMIN'] | (typeof LEVELS)['CLIENT'], change: Partial<Ticket> = {}) {
  const { expenses: _, TicketActions: __, Notes: ___, ...report } = TICKET;
  const isStaff = level === LEVELS.ADMIN;
  const ticket = { ...(isStaff ? TICKET : report), Replies: REPLIES, Photos: [], ...change };
  return showPage({
    page: isStaff ? ActiveTicketsPage : () => <DeviceTickets device={{ id: 5, serialNumber: 'EC22005' }} />,
    address: isStaff ? '/cpanel/maintenance/tickets?ticket=7' : '/devices/5?tab=maintenanceTickets&ticket=7',
    level,
    answers: {
      get_tickets: { tickets: [ticket], total: 1, nextCursor: null },
      add_ticket_reply: SENT,
    },
  });
}

describe('the conversation about a ticket', () => {
  it('of a thousand replies shows the newest, and the others when asked', async () => {
    const [first] = REPLIES ?? [];
    if (first === undefined) throw new Error('There is no reply.');
    const Replies = Array.from({ length: 1000 }, (_, at) => ({
      ...first,
      id: at + 1,
      text: `Reply ${at + 1}`,
    }));
    show(LEVELS.CLIENT, { Replies });
    const list = within(await screen.findByRole('list', { name: 'Conversation with the maker' }));
    expect(list.getAllByText(/^Reply \d+$/)).toHaveLength(30);
    expect(list.getByText('Reply 1000')).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Show 970 earlier messages' }));
    expect(list.getAllByText(/^Reply \d+$/)).toHaveLength(1000);
  });

  it('is read by the customer, who answers it', async () => {
    const { askedLast } = show(LEVELS.CLIENT);
    const list = within(await screen.findByRole('list', { name: 'Conversation with the maker' }));
    expect(list.getAllByRole('listitem').map(({ dataset }) => dataset.own)).toEqual(
      expect.arrayContaining(['false', 'true']),
    );
    expect(list.getByText(/^maker ·/)).toBeTruthy();
    expect(list.getAllByText(/· by mail$/)).toHaveLength(1);
    expect(list.getByRole('button', { name: 'fault.png' })).toBeTruthy();
    const send = screen.getByRole('button', { name: 'Send the reply' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Reply to the maker'), { target: { value: ' It hums ' } });
    fireEvent.click(send);
    await waitFor(() =>
      expect(askedLast('add_ticket_reply')).toMatchObject({ ticket_id: 7, text: 'It hums' }),
    );
    await waitFor(() => expect(screen.getByLabelText('Reply to the maker')).toHaveProperty('value', ''));
  });

  it('sends the photos of a reply in one form, and refuses what is no photo before that', async () => {
    const { asked } = show(LEVELS.CLIENT);
    fireEvent.change(await screen.findByLabelText('Reply to the maker'), { target: { value: 'See' } });
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('No input');
    const png = new File(
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
      'a.png',
      {
        type: 'image/png',
      },
    );
    fireEvent.change(input, { target: { files: [png, new File(['text'], 'a.txt')] } });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    await waitFor(() => expect(asked.add_ticket_reply).toHaveLength(1));
    const [form] = asked.add_ticket_reply ?? [];
    if (!(form instanceof FormData)) expect.fail('No form was sent.');
    expect(form.getAll('photos[]').map((file) => (file instanceof File ? file.name : file))).toEqual([
      'a.png',
    ]);
    expect(form.get('text')).toBe('See');
  });

  it.each([
    ['2026-03-20', 'This ticket has ended. Your reply opens it again.'],
    ['2026-01-20', /^This ticket ended more than 30 days ago/],
  ] as const)('says what a reply to a ticket that ended on %s does', async (resolvedOn, hint) => {
    vi.useFakeTimers({ now: new Date('2026-03-21T00:00:00Z'), toFake: ['Date'] });
    show(LEVELS.CLIENT, { state: 'resolved', resolvedAt: `${resolvedOn}T00:00:00.000Z` });
    expect(await screen.findByText(hint)).toBeTruthy();
    vi.useRealTimers();
  });

  it('is apart from the internal notes for staff, who see that the customer waits', async () => {
    show(LEVELS.ADMIN, { waitingSince: '2026-03-02T09:00:00.000Z' });
    const record = within(await screen.findByRole('dialog'));
    expect(await record.findByText('Waits for an answer')).toBeTruthy();
    expect(record.getByLabelText('Reply to the customer')).toBeTruthy();
    expect(record.getByText('The customer reads this and is mailed.')).toBeTruthy();
    expect(record.getByRole('tab', { name: 'Notes' })).toBeTruthy();
    expect(record.getByText('Only the maker reads this.')).toBeTruthy();
  });

  it('says in the list since when the customer waits, and nothing where nobody does', async () => {
    const waitingSince = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const tickets = [
      { ...TICKET, waitingSince },
      { ...TICKET, id: 8, number: 1008, waitingSince: null },
    ];
    showPage({
      page: ActiveTicketsPage,
      address: '/cpanel/maintenance/tickets',
      answers: { get_tickets: { tickets, total: 2, nextCursor: null } },
    });
    await screen.findByText('waiting for 3 days');
    const column = screen
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent === 'Waits for an answer');
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => row.children[column]?.textContent)).toEqual(['waiting for 3 days', '']);
  });
});

it('A day in the changes of a ticket is written as in its facts.', async () => {
  const [action] = TICKET.TicketActions ?? [];
  const changes = { visitOn: '2026-03-09' };
  show(LEVELS.ADMIN, {
    visitOn: '2026-03-09',
    TicketActions: [{ ...(action ?? expect.fail('No action')), changes }],
  });
  const record = within(await screen.findByRole('dialog'));
  expect(await record.findByText('Anna Admin set Visit of a technician to “09/03/2026”.')).toBeTruthy();
});
