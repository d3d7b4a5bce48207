// @vitest-environment happy-dom
import { fieldNames } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('every field of a ticket is in its record or can be added there, and all but the state are edited in place', async () => {
  showPage({ page: ActiveTicketsPage, address: '/cpanel/maintenance/tickets?ticket=7' });
  const record = within(await screen.findByRole('dialog'));
  await record.findByText('Since the move.');
  // The state is changed by the steps of the track.
  for (const name of fieldNames(TICKET_FIELDS).filter((name) => name !== 'state')) {
    const label = ticketFields.label(name, i18n.t);
    fireEvent.click(record.getByRole('button', { name: new RegExp(`^(Edit|Add) ${label}$`) }));
    const [input] = await record.findAllByLabelText(new RegExp(`^${label}`));
    fireEvent.keyDown(input ?? expect.fail(label), { key: 'Escape' });
  }
  expect(record.getByText('In progress')).toBeTruthy();
});
