// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { AnyContact } from '../edit/contact-fields.ts';
import { ContactDetails } from './contact-details.tsx';

const CLINIC: AnyContact = {
  ...{ Type: 'company', id: 4, name: 'Frost Clinic', role: 'end_customer', location: 'FI', Contacts: [] },
  additionalInfo: { companyAddress: 'Harbour Street 1', companyVatId: null, companyAdditionalInfo: null },
  ...{
    Parent: null,
    EndCustomer: [],
    Devices: [],
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
  },
};

beforeEach(async () => {
  await startI18n();
  showScreen({ screen: () => <ContactDetails contact={CLINIC} /> });
  await screen.findByText('Harbour Street 1');
});
afterEach(cleanup);

it('Empty fields of a contact are offered below the others, without dashes.', () => {
  expect(screen.queryByText('–')).toBeNull();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Company name', 'Role', 'Country', 'Address', 'Added'],
  ]);
  screen.getByRole('button', { name: 'Add VAT id' });
  expect(screen.queryByRole('button', { name: 'Add Address' })).toBeNull();
});

it('An empty field leads to its input.', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add VAT id' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('VAT id')));
});

it('The button edits all fields, and cancelling shows them again.', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(document.activeElement).not.toBe(await screen.findByLabelText('VAT id'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Harbour Street 1');
});
