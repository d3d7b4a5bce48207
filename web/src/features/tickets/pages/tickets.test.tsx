// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from './active-tickets-page.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { TicketArchivePage } from './ticket-archive-page.tsx';

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the lists of tickets', () => {
  it('show what is active by priority, and how many lack what', async () => {
    const { askedLast } = showPage({ page: ActiveTicketsPage, address: '/cpanel/maintenance/tickets' });
    await screen.findByText('Door does not close');
    expect(askedLast('get_tickets')).toMatchObject({
      states: ['new', 'progress'],
      sort: '-priority',
      limit: 200,
    });
    expect(await screen.findByRole('button', { name: '4 Unprioritised No priority yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '2 Unassigned Priority, but no assignee' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '9 Assigned Priority and assignee' })).toBeTruthy();
  });

  it('show the tickets of a tile over the page, 25 at a time', async () => {
    const { asked } = showPage({
      page: ActiveTicketsPage,
      address: '/cpanel/maintenance/tickets?group=unassigned',
    });
    await screen.findByRole('dialog', { name: 'Unassigned' });
    await waitFor(() =>
      expect(asked.get_tickets).toContainEqual(expect.objectContaining({ group: 'unassigned', limit: 25 })),
    );
  });

  it('show every state in the archive until one is unticked, 200 at a time', async () => {
    const { askedLast } = showPage({ page: TicketArchivePage, address: '/cpanel/maintenance/ticketarchive' });
    await screen.findByText('Door does not close');
    expect(askedLast('get_tickets')).toMatchObject({ limit: 200 });
    expect(askedLast('get_tickets')).not.toHaveProperty('states');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stale' }));
    await waitFor(() =>
      expect(askedLast('get_tickets')).toMatchObject({ states: ['new', 'progress', 'resolved'] }),
    );
  });

  it('show a user the active tickets that are assigned to them', async () => {
    const { askedLast } = showPage({ page: MaintenancePage, address: '/cpanel/maintenance' });
    await screen.findByText('Door does not close');
    expect(askedLast('get_tickets')).toMatchObject({
      ...{ AssigneeId: 1, states: ['new', 'progress'] },
      limit: 200,
    });
  });

  it('are led to from the tiles of maintenance, beside statistics and alerts', async () => {
    showPage({ page: MaintenancePage, address: '/cpanel/maintenance' });
    const leadsTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await leadsTo(/^Active tickets/)).toBe('/cpanel/maintenance/tickets');
    expect(await leadsTo(/^Ticket archive/)).toBe('/cpanel/maintenance/ticketarchive');
    expect(await leadsTo(/^Ticket statistics/)).toBe('/cpanel/maintenance/statistics');
    expect(await leadsTo(/^Alerts/)).toBe('/cpanel/alerts');
  });

  it('are led to from maintenance where the navigation counts those without priority or assignee', async () => {
    showPage({
      page: MaintenancePage,
      address: '/cpanel/maintenance',
      answers: { get_counts: { counts: { waitingTickets: 6 } } },
    });
    const name = '6 active tickets without priority or assignee';
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/cpanel/maintenance/tickets?waiting=1');
  });

  it.each([
    ['maintenance', MaintenancePage, '/cpanel/maintenance'],
    ['active tickets', ActiveTicketsPage, '/cpanel/maintenance/tickets'],
  ] as const)('have a button on the page of %s that opens the form of a new one', async (_name, page, at) => {
    const { askedLast } = showPage({ page, address: at });
    fireEvent.click(await screen.findByRole('button', { name: 'New ticket' }));
    const dialog = await screen.findByRole('dialog', { name: 'New ticket' });
    expect(within(dialog).getByRole('textbox', { name: /^Summary/ })).toHaveProperty('value', '');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedLast('add_ticket')).toBeUndefined();
  });

  it.each([
    ['Active tickets', ActiveTicketsPage],
    ['Ticket archive', TicketArchivePage],
  ] as const)('lead back to maintenance from the page of %s', async (name, page) => {
    showPage({ page, address: '/cpanel/maintenance/tickets' });
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Maintenance' }).getAttribute('href')).toBe(
      '/cpanel/maintenance',
    );
    expect(crumbs.getByText(name).closest('a')).toBeNull();
  });

  it('search all tickets from the start of maintenance, of everybody and in every state', async () => {
    const { askedLast } = showPage({ page: MaintenancePage, address: '/cpanel/maintenance?q=hinge' });
    await screen.findByRole('heading', { name: 'Tickets found' });
    await screen.findByText('Door does not close');
    const last = askedLast('get_tickets');
    expect(last).toMatchObject({ search_value: 'hinge' });
    expect(last).not.toHaveProperty('AssigneeId');
    expect(last).not.toHaveProperty('states');
  });

  it('narrow the archive as statistics lead there, until that is taken away', async () => {
    const filter = 'device=5&fault=crash&family=ECABIN&costs=1&from=2026-03-01&to=2026-03-31';
    const { askedLast } = showPage({
      page: TicketArchivePage,
      address: `/cpanel/maintenance/ticketarchive?${filter}`,
    });
    await screen.findByText('Door does not close');
    expect(askedLast('get_tickets')).toMatchObject({
      ...{ DeviceId: 5, isCrash: true, deviceType: 'ECABIN', withExpenses: true },
      ...{ startDate: '2026-03-01', endDate: '2026-03-31' },
    });
    fireEvent.change(screen.getByLabelText('Fault'), { target: { value: '204' } });
    await waitFor(() => expect(askedLast('get_tickets')).toMatchObject({ alertType: 204 }));
    fireEvent.click(screen.getByRole('button', { name: 'Only EC22005: show all again' }));
    await waitFor(() => expect(askedLast('get_tickets')).not.toHaveProperty('DeviceId'));
  });
});

describe('a ticket', () => {
  const address = '/cpanel/maintenance/tickets?ticket=7';

  it('tells what it has cost in all', async () => {
    showPage({ page: ActiveTicketsPage, address: `${address}&ticketTab=expenses` });
    expect(await screen.findByText('Hinge')).toBeTruthy();
    // The facts at the side and the breakdown show the same total.
    expect(await screen.findAllByText('€65.00')).toHaveLength(2);
  });

  it('tells who changed what, in words', async () => {
    showPage({ page: ActiveTicketsPage, address });
    expect(
      await screen.findByText(
        'Anna Admin set State to “In progress”, Priority to “High”, Assignee to “Pekka Production”.',
      ),
    ).toBeTruthy();
  });

  it('is not made without a device', async () => {
    const { asked } = showPage({ page: ActiveTicketsPage, address: '/cpanel/maintenance/tickets?new=-' });
    fireEvent.change(await screen.findByLabelText(/^Summary/), { target: { value: 'No light' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Choose the device that has the fault.')).toBeTruthy();
    expect(asked.add_ticket).toBeUndefined();
  });

  it('offers every way to contact the client, each with its icon', async () => {
    const { askedLast } = showPage({ page: ActiveTicketsPage, address });
    const fact = await screen.findByText('Phone call');
    expect(fact.querySelector('svg')?.dataset.channel).toBe('call');
    fireEvent.click(screen.getByRole('button', { name: 'Edit Client contacted by' }));
    const choice = await screen.findByRole('combobox', { name: 'Client contacted by' });
    expect(choice).toHaveProperty('value', 'Phone call');
    fireEvent.click(choice);
    const list = within(await screen.findByRole('listbox', { name: 'Client contacted by' }));
    const options = list.getAllByRole('option');
    expect(
      options.map((option) => [option.textContent, option.querySelector('svg')?.dataset.channel]),
    ).toEqual([
      ['E-mail', 'email'],
      ['SMS', 'sms'],
      ['Phone call', 'call'],
      ['WhatsApp message', 'whatsappmessage'],
      ['WhatsApp call', 'whatsappcall'],
      ['Face to face', 'face2face'],
      ['Other', 'other'],
    ]);
    fireEvent.click(list.getByRole('option', { name: 'SMS' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() =>
      expect(askedLast('edit_ticket')).toMatchObject({ ticket_data: { clientContacted: 'sms' } }),
    );
  });

  it('begins as new and without files, and offers colleagues to be assigned', async () => {
    const { askedLast } = showPage({
      page: ActiveTicketsPage,
      address: '/cpanel/maintenance/tickets?new=-',
    });
    expect(await screen.findByLabelText('State')).toHaveProperty('value', 'new');
    expect(screen.queryByRole('tab', { name: 'Media' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Assignee' }), { target: { value: 'pek' } });
    await waitFor(() =>
      expect(askedLast('get_user_list')).toMatchObject({
        userGroup: 'CTN',
        search_value: 'pek',
        readsTickets: true,
      }),
    );
  });
});
