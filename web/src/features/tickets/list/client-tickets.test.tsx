// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { showPage } from '../api/show-page.tsx';
import { ClientTickets } from './client-tickets.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the tickets of a client', () => {
  it.each([
    ['company', { CompanyId: 3 }],
    ['contact', { ContactId: 8 }],
  ])('are those of a %s in every state, and open over its page', async (type, client) => {
    const { asked, router } = showPage({
      page: () => <ClientTickets client={client} />,
      address: `/cpanel/contacts/${type}/3?tab=tickets`,
    });
    expect(await screen.findByRole('checkbox', { name: 'Stale' })).toHaveProperty('checked', true);
    fireEvent.click(await screen.findByText('Door does not close'));
    await screen.findByRole('dialog', { name: /^Ticket 1007/ });
    expect(router.state.location.search).toEqual({ tab: 'tickets', ticket: '7' });
    expect(asked.get_tickets?.[0]).toMatchObject(client);
    expect(asked.get_tickets?.[0]).not.toHaveProperty('states');
  });

  it('are searched and narrowed by state without losing whose they are', async () => {
    const { askedLast } = showPage({
      page: () => <ClientTickets client={{ CompanyId: 3 }} />,
      address: '/cpanel/contacts/company/3?tab=tickets',
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Resolved' }));
    await waitFor(() =>
      expect(askedLast('get_tickets')).toMatchObject({
        CompanyId: 3,
        states: ['new', 'progress', 'stale'],
      }),
    );
  });
});
