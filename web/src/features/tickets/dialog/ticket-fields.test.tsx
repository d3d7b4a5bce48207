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

it('every field of a ticket is in its dialog, and has an input in its form', async () => {
  showPage({ page: ActiveTicketsPage, address: '/cpanel/maintenance/tickets?ticket=7' });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Since the move.');
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  // The summary is in the title of the dialog.
  const [summary, ...others] = fieldNames(TICKET_FIELDS).map((name) => ticketFields.label(name, i18n.t));
  expect(shown).toEqual(expect.arrayContaining(others));
  fireEvent.click(dialog.getByRole('button', { name: 'Edit' }));
  for (const label of [summary, ...others])
    expect((await dialog.findAllByLabelText(new RegExp(`^${label}`))).length).toBeGreaterThan(0);
});
