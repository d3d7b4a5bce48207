// @vitest-environment happy-dom
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany } from '@halla/contract/contacts';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ConfirmHost } from '../../ui/feedback/confirm-host.tsx';
import { ClientInfoDialog } from './client-info-dialog.tsx';

const QUESTION = 'Your changes are not saved. They are lost when you leave.';

const clinic: FoundCompany = {
  Type: 'company',
  id: 4,
  name: 'Northern Clinic',
  role: 'end_customer',
  location: 'FI',
  additionalInfo: { companyAddress: 'Jokikatu 5', companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
};

const OF_THE_CLINIC: ClientInfoInput = { companyId: 4, companyName: 'Northern Clinic' };

/** Renders the dialog with a client; returns its onClose and onSubmit mocks. */
function show(value: ClientInfoInput | null) {
  const onClose = vi.fn();
  const onSubmit = vi.fn();
  const root = createRootRoute({
    component: () => <ClientInfoDialog opened value={value} onClose={onClose} onSubmit={onSubmit} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <ConfirmHost />
    </MantineProvider>,
  );
  return { onClose, onSubmit };
}

/** Renders the dialog with a client known only by its company; returns its onClose mock. */
async function open() {
  const { onClose } = show(OF_THE_CLINIC);
  // Street of the company, which is loaded separately.
  await screen.findByText('Jokikatu 5');
  return onClose;
}

const beginVatId = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit VAT id' }));
  return screen.getByRole('textbox', { name: 'VAT id' });
};

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async () => Response.json({ companies: [clinic], contacts: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes at once when it was only looked at, even with what the company brought', async () => {
  const onClose = await open();
  fireEvent.keyDown(beginVatId(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('asks while a field holds text that was not accepted yet', async () => {
  const onClose = await open();
  const box = beginVatId();
  fireEvent.change(box, { target: { value: 'FI123' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  await screen.findByText(QUESTION);
  expect(onClose).not.toHaveBeenCalled();
});

it('asks when a field was changed and accepted, but not saved', async () => {
  const onClose = await open();
  fireEvent.change(beginVatId(), { target: { value: 'FI123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept VAT id' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByText(QUESTION);
  expect(onClose).not.toHaveBeenCalled();
});

const NO_ADDRESS = 'Must be an e-mail address such as name@example.com';
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Use these details' }));

it('does not save a new client with an e-mail address that is none, and says so at the field', async () => {
  const { onSubmit } = show({ contactName: 'Anna', contactEmail: 'nope' });
  const box = await screen.findByRole('textbox', { name: 'E-mail' });
  expect(screen.queryByText(NO_ADDRESS)).toBeNull();
  save();
  expect(await screen.findByText(NO_ADDRESS)).toBeDefined();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Correct the marked fields first')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: 'anna@clinic.example' } });
  save();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  const anna = { contactName: 'Anna', contactEmail: 'anna@clinic.example' };
  expect(onSubmit).toHaveBeenCalledWith(anna, false);
});

it('says what is wrong with an old address of a chosen client, and takes only a right one', async () => {
  const { onSubmit } = show({ ...OF_THE_CLINIC, contactName: 'Anna', contactEmail: 'nope' });
  expect(await screen.findByText(NO_ADDRESS)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Edit E-mail' }));
  const box = screen.getByRole('textbox', { name: 'E-mail' });
  fireEvent.change(box, { target: { value: 'still nope' } });
  expect(screen.queryByText(NO_ADDRESS)).toBeNull();
  const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept E-mail' }));
  accept();
  expect(screen.getByText(NO_ADDRESS)).toBeDefined();
  fireEvent.change(box, { target: { value: 'anna@clinic.example' } });
  accept();
  save();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ contactEmail: 'anna@clinic.example' });
});

it('lets a country that no list knows be chosen anew', async () => {
  const { onSubmit } = show({
    companyName: 'Atlantis Spa',
    contactId: 9,
    contactName: 'Anna',
    location: 'XX',
  });
  expect(await screen.findByRole('button', { name: 'Add location' })).toBeDefined();
  save();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('location');
});

it('goes on by keyboard: from the client that was chosen to the button that takes it, or to the fields of a new one', async () => {
  const { onSubmit } = show(null);
  const search = await screen.findByRole('combobox', { name: 'Search contacts' });
  fireEvent.change(search, { target: { value: 'North' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Northern Clinic' }));
  const use = await screen.findByRole('button', { name: 'Use these details' });
  await waitFor(() => expect(document.activeElement).toBe(use));
  fireEvent.click(use);
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining(OF_THE_CLINIC), false);

  fireEvent.click(screen.getByRole('button', { name: 'Choose another' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Write a new client' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Company name' })),
  );
});
